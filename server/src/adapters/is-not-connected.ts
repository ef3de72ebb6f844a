/** Errors before anything of a request leaves this machine. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Refused while the connection was made: the certificate is not that of the other side. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/

export const isUnsent = (code: string): boolean => NOT_CONNECTED.has(code) || CERTIFICATE.test(code)

/** Whether a failed `fetch` has sent nothing: what was asked has certainly not been done. */
export function isNotConnected(error: unknown): boolean {
  const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {}
  return isUnsent(code)
}
