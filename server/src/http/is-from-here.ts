import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

type Asking = Pick<FastifyRequest, 'socket' | 'headers'>
type Place = Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * Asked from this machine for itself. A proxy on it also comes from loopback, and a plain one does not say for whom it
 * asks: so nobody counts where one is configured. The name asked for keeps out pages whose name was made to mean us.
 */
export const isFromHere = ({ socket, headers }: Asking, { publicUrl, trustProxy }: Place): boolean =>
  !trustProxy &&
  !publicUrl?.startsWith('https:') &&
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)
