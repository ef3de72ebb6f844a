import type { Endpoint } from '@posada/contract/endpoint'
import { readSupportUrl } from '@posada/contract/provider/support/support-base'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { readCookies } from './cookies.ts'
import { HttpError, noSession } from '../errors.ts'
import { requireSameSite } from './request-origin.ts'
import type { SessionToken } from './tokens.ts'

/**
 * Returns the access token if its signature is valid and, except for GET, the session's CSRF token was sent. Behind the
 * address of a session of the provider's staff, the token of that session. The database checks the rest.
 * @throws HttpError 401 or 403
 */
export function requireAccess(request: FastifyRequest, endpoint: Endpoint, dependencies: Dependencies): SessionToken {
  const { tokens } = dependencies
  const support = readSupportUrl(request.originalUrl)
  if (support) return requireSupportToken(request, endpoint, dependencies, support.sessionId)
  const token = tokens.read('access', readCookies(request).access)
  if (!token) throw noSession()
  if (endpoint.method !== 'GET' && !tokens.isCsrf('access', token.sessionId, request.headers['x-csrf-token']))
    throw new HttpError(403, 'La página ha quedado anticuada. Recárguela y vuelva a intentarlo.')
  return token
}

/**
 * Returns the token of a cleaner's session if its signature is valid and the request comes from our own pages. The database
 * checks the rest. @throws HttpError 401 or 403
 */
export function requireCleanerToken(request: FastifyRequest, { tokens, config }: Dependencies): SessionToken {
  requireSameSite(request, config.publicUrl)
  const token = tokens.read('cleaner', readCookies(request).cleaner)
  if (!token) throw noSession()
  return token
}

/** Only the calls of users have such an address; those of the provider's desk and of people without a session have their own. */
function requireSupportToken(
  request: FastifyRequest,
  { kind }: Endpoint,
  { tokens, config }: Dependencies,
  sessionId: string,
): SessionToken {
  if (kind !== 'account' && kind !== 'stream') throw new HttpError(404, 'Esa dirección no existe')
  requireSameSite(request, config.publicUrl)
  const token = tokens.read('support', readCookies(request).support)
  if (token?.sessionId !== sessionId) throw noSession()
  return token
}
