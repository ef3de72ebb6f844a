const INCOMPLETE = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']
const SELF_SIGNED = ['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_UNTRUSTED']
const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN']
const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'ECONNABORTED']

/** Why there was no answer, in Spanish, for the establishment's staff. */
export function describeNetworkError(error: unknown, host: string): string {
  const code = codeOf(error)
  if (INCOMPLETE.includes(code))
    return (
      `No se puede comprobar el certificado de ${host}: falta el certificado intermedio de la FNMT. ` +
      'Quien instaló Posada ha de indicarlo en SES_CA_FILE.'
    )
  if (SELF_SIGNED.includes(code) || /^(CERT_|ERR_TLS_|HOSTNAME_MISMATCH)/.test(code))
    return `El certificado de ${host} no es de fiar (${code}). No se ha enviado nada.`
  if (UNKNOWN_HOST.includes(code)) return `No se encuentra ${host}. Compruebe la conexión a internet.`
  if (code === 'ECONNREFUSED') return `${host} no admite conexiones en este momento`
  if (CONNECTION_LOST.includes(code)) return `La conexión con ${host} se ha cortado antes de la respuesta`
  return `No se ha podido hablar con ${host}${code && ` (${code})`}`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
