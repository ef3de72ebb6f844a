import type { FastifyRequest } from 'fastify'
import type { Config } from '../../configuration/config.ts'
import { wrongOrigin } from '../errors.ts'

/** Rejects requests from another site's page. For endpoints without a session, which have no CSRF token. */
export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw wrongOrigin()
  const { origin } = request.headers
  if (origin === undefined) return
  const allowed = [request.host, publicUrl && new URL(publicUrl).host]
  if (!URL.canParse(origin) || !allowed.includes(new URL(origin).host)) throw wrongOrigin()
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

type OriginRequest = Pick<FastifyRequest, 'socket' | 'headers'>
type ProxyConfig = Pick<Config, 'publicUrl' | 'trustProxy'>

/** Whether a request comes from this machine directly. Checking the Host header prevents DNS rebinding. */
export const isFromThisMachine = ({ socket, headers }: OriginRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)

/** Whether a proxy may be in front of the server. A local proxy may connect from loopback without any header. */
export const isBehindProxy = ({ publicUrl, trustProxy }: ProxyConfig): boolean =>
  Boolean(trustProxy) || (publicUrl?.startsWith('https:') ?? false)
