/** The addresses of a session of the provider's staff in a customer's account: its pages, and behind /api its calls. */
export const supportBase = (sessionId: string): string => `/soporte/${sessionId}`

const SUPPORT_URL = /^(\/soporte\/([0-9a-f-]{36}))(\/.*)?$/

/** The parts of such an address: its base, the session, and the path that it has elsewhere. Undefined for any other address. */
export function readSupportUrl(url: string): { base: string; sessionId: string; path: string } | undefined {
  const [, base, sessionId, path = '/'] = SUPPORT_URL.exec(url) ?? []
  return base === undefined || sessionId === undefined ? undefined : { base, sessionId, path }
}
