import { StartError } from '../../start-error.ts'

/** Passwords and identities travel there in the clear, so without encryption only within this machine. */
export function requireSafeEndpoint(endpoint: string): URL {
  const url = new URL(endpoint)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) return url
  throw new StartError('SES_ENDPOINT debe empezar por https://; con http:// solo puede estar en esta misma máquina.')
}
