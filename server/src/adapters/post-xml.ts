import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'

/** A complete answer, or why there is none. `left`: the request may have reached the other side. */
export type Reply =
  | { isAnswer: true; status: number; text: string }
  | { isAnswer: false; reason: string; left: boolean; text: string }

export type XmlConnection = {
  endpoint: URL
  /** Certificate authorities to trust; by default those of Node. */
  ca?: string[]
  /** The variable that names a file with more of them, where there is one. */
  caVariable?: string
  /** With which the client identifies itself, PEM. */
  clientCertificate?: { key: string; cert: string }
  /** Limit for the whole exchange, from the DNS look-up to the last byte. */
  timeoutMs: number
  largestAnswer?: number
}

const LARGEST_ANSWER = 2 * 1024 * 1024

/**
 * Posts one XML document over HTTP/1.1 on a new connection. A reused connection could be closed by the other side at
 * the moment of sending, and the outcome would be unknown. Redirects are not followed. Never throws. A large document
 * comes in parts.
 */
export function postXml(
  wire: XmlConnection,
  headers: OutgoingHttpHeaders,
  document: string | readonly Buffer[],
): Promise<Reply> {
  const { endpoint } = wire
  return new Promise((resolve) => {
    let left = false
    const parts = typeof document === 'string' ? [Buffer.from(document)] : document
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const request = (endpoint.protocol === 'https:' ? secureRequest : plainRequest)(
      endpoint,
      optionsOf(wire, headers, length),
    )
    const clock = setTimeout(() => {
      end({ isAnswer: false, reason: `${endpoint.hostname} no ha respondido a tiempo`, left, text: '' })
    }, wire.timeoutMs)
    // Only the first call counts; later events, such as the error of a destroyed request, change nothing.
    const end = (reply: Reply) => {
      clearTimeout(clock)
      resolve(reply)
      request.destroy()
    }
    const fail = (error: unknown) => end({ isAnswer: false, reason: describeNetworkError(error, wire), left, text: '' })
    request.on('error', (error) => fail(error))
    request.on('socket', (socket) =>
      socket.once(endpoint.protocol === 'https:' ? 'secureConnect' : 'connect', () => (left = true)),
    )
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      readAll(response, wire.largestAnswer ?? LARGEST_ANSWER).then(
        (text) => end({ isAnswer: true, status, text }),
        (error: unknown) => fail(error),
      )
    })
    for (const part of parts) request.write(part)
    request.end()
  })
}

const optionsOf = (
  { ca, clientCertificate }: XmlConnection,
  headers: OutgoingHttpHeaders,
  length: number,
): RequestOptions => ({
  method: 'POST',
  agent: false,
  headers: {
    ...headers,
    'content-type': 'text/xml; charset=UTF-8',
    accept: 'text/xml',
    'accept-encoding': 'identity',
    'content-length': length,
  },
  // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would switch the verification off silently.
  rejectUnauthorized: true,
  ...(ca && { ca }),
  ...clientCertificate,
})

async function readAll(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new Error('too large an answer')
    chunks.push(chunk)
  }
  const isLatin = /charset="?iso-8859-1/i.test(response.headers['content-type'] ?? '')
  return Buffer.concat(chunks).toString(isLatin ? 'latin1' : 'utf8')
}

const INCOMPLETE = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']
const SELF_SIGNED = ['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_UNTRUSTED']
const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN']
const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'ECONNABORTED']

/** Why there was no answer, in Spanish, for the establishment's staff. */
function describeNetworkError(error: unknown, { endpoint, caVariable }: XmlConnection): string {
  const host = endpoint.hostname
  const code = codeOf(error)
  if (INCOMPLETE.includes(code) && caVariable !== undefined)
    return (
      `No se puede comprobar el certificado de ${host}: falta el certificado intermedio de la FNMT. ` +
      `Quien instaló Posada ha de indicarlo en ${caVariable}.`
    )
  if (INCOMPLETE.includes(code) || SELF_SIGNED.includes(code) || /^(CERT_|ERR_TLS_|HOSTNAME_MISMATCH)/.test(code))
    return `El certificado de ${host} no es de fiar (${code}). No se ha enviado nada.`
  if (UNKNOWN_HOST.includes(code)) return `No se encuentra ${host}. Compruebe la conexión a internet.`
  if (code === 'ECONNREFUSED') return `${host} no admite conexiones en este momento`
  if (CONNECTION_LOST.includes(code)) return `La conexión con ${host} se ha cortado antes de la respuesta`
  return `No se ha podido hablar con ${host}${code && ` (${code})`}`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
