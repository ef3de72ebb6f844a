import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../../configuration/config.ts'
import { isStorageFailure } from '../replies/storage-failure.ts'

const VALID_ID = /^[\w.:-]{8,64}$/
const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-csrf-token', 'x-link-token', 'idempotency-key']

export const logOptions = {
  base: null,
  redact: {
    paths: SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
    censor: '[oculto]',
  },
}

/** JSON lines, or readable lines in a terminal. Secret headers are redacted. */
export const makeLog = (): Logger => (process.stdout.isTTY ? pino(logOptions, terminalLog()) : pino(logOptions))

/** For Fastify's `genReqId`: keeps the id of a trusted proxy, so that its log and ours use the same id. */
export const requestIds =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers['x-request-id']
    return trustProxy !== false && typeof sent === 'string' && VALID_ID.test(sent) ? sent : randomUUID()
  }

/** Logs one line per request with the route's template, never the URL: URLs contain tokens and searched names. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isStorageFailure(request)) return
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'other',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.info(line, 'request')
  })
}

/** Log lines for a terminal: time, level, text. */
const terminalLog = () =>
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true, colorize: true })
