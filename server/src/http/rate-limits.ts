import type { Endpoint } from '@posada/contract/endpoint'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { readCookies } from './cookies.ts'
import { subnetOf } from './subnet-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry that a route was mounted for. */
    endpoint?: Endpoint
  }
}

type Limit = { key: string; max: number; windowMs: number }

const MINUTE = 60_000
const IN_SESSION = { max: 200, windowMs: 4_000 }
const WITHOUT_SESSION = { max: 300, windowMs: MINUTE }
/** Calls that make accounts or send mail for whoever asks: counted by address, with a session or without. */
const TIGHT: Record<string, { max: number; windowMs: number }> = {
  '/api/register_web': { max: 200, windowMs: 10 * MINUTE },
  '/api/recover_password': { max: 30, windowMs: 10 * MINUTE },
}
const MAX_KEYS = 50_000

/**
 * 50 calls a second per session with bursts of 200; without a session, counted by address. Files and health are free.
 * Counted in the memory of each process: with N of them behind one address the limits are up to N times as wide.
 * Must be added before the routes it is to limit.
 */
export async function addRateLimits(app: FastifyInstance, { tokens }: Pick<Dependencies, 'tokens'>): Promise<void> {
  const limitOf = (request: FastifyRequest): Limit => {
    const path = endpointOf(request)?.path ?? ''
    const tight = TIGHT[path]
    const address = subnetOf(request.ip)
    if (tight) return { key: `${path} ${address}`, ...tight }
    const sessionId = tokens.read('access', readCookies(request).access)?.sessionId
    return sessionId
      ? { key: `session ${sessionId}`, ...IN_SESSION }
      : { key: `address ${address}`, ...WITHOUT_SESSION }
  }
  await app.register(rateLimit, {
    cache: MAX_KEYS,
    allowList: (request) => endpointOf(request) === undefined,
    keyGenerator: (request) => limitOf(request).key,
    max: (request) => limitOf(request).max,
    timeWindow: (request: FastifyRequest) => limitOf(request).windowMs,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooMany(),
  })
}

/** The error handler has the sentence. */
const tooMany = () => Object.assign(new Error('too many requests'), { statusCode: 429 })

const endpointOf = (request: FastifyRequest) => request.routeOptions.config.endpoint
