import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Asked from this machine for itself. A proxy on it also comes from loopback, but says for whom it asks. */
export const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
