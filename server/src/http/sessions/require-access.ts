import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { readCookies } from './cookies.ts'
import { HttpError, noSession } from '../errors.ts'
import { requireSameSite } from './request-origin.ts'
import type { SessionToken } from './tokens.ts'

/**
 * Returns the access token if its signature is valid and, except for GET, the session's CSRF token was sent. The database
 * checks the rest. @throws HttpError 401 or 403
 */
export function requireAccess(request: FastifyRequest, endpoint: Endpoint, { tokens }: Dependencies): SessionToken {
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
