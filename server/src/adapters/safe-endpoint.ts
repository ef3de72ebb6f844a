import { StartError } from '../platform/configuration/start-up.ts'

/**
 * The address of an outside system. Requests contain passwords and identities, so plain http is allowed only to this
 * machine. @throws StartError otherwise, naming the variable
 */
export function requireSafeEndpoint(endpoint: string, variable: string): URL {
  const url = new URL(endpoint)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) return url
  throw new StartError(`${variable} debe empezar por https://; con http:// solo puede estar en esta misma máquina.`)
}
