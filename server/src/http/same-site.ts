import type { FastifyRequest } from 'fastify'
import { wrongOrigin } from './errors.ts'

/** Rejects requests from another site's page. For endpoints without a session, which have no CSRF token. */
export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw wrongOrigin()
  const { origin } = request.headers
  if (origin === undefined) return
  const allowed = [request.host, publicUrl && new URL(publicUrl).host]
  if (!URL.canParse(origin) || !allowed.includes(new URL(origin).host)) throw wrongOrigin()
}
