import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

type Asking = Pick<FastifyRequest, 'socket' | 'headers'>
type Place = Pick<Config, 'publicUrl' | 'trustProxy'>

/** Asked from this machine for itself. The name asked for keeps out pages whose name was made to mean us. */
export const isFromHere = ({ socket, headers }: Asking): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)

/** Whether a proxy may stand before us. A plain one comes from loopback too, and does not say for whom it asks. */
export const isBehindProxy = ({ publicUrl, trustProxy }: Place): boolean =>
  Boolean(trustProxy) || (publicUrl?.startsWith('https:') ?? false)
