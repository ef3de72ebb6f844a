/** Errors before a connection exists. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a failed `fetch` has sent nothing: what was asked has certainly not been done. */
export function isNotConnected(error: unknown): boolean {
  const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {}
  return NOT_CONNECTED.has(code)
}
