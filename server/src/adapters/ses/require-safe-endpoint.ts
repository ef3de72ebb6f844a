import { StartError } from '../../start-error.ts'

/**
 * Requests contain passwords and identities, so plain http is allowed only to this machine. @throws StartError
 * otherwise
 */
export function requireSafeEndpoint(endpoint: string): URL {
  const url = new URL(endpoint)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) return url
  throw new StartError('SES_ENDPOINT debe empezar por https://; con http:// solo puede estar en esta misma máquina.')
}
