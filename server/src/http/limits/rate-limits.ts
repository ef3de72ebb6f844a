import rateLimit from '@fastify/rate-limit'
import type { Endpoint, EndpointKind } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Dependencies } from '../../dependencies.ts'
import { readCookies } from '../sessions/cookies.ts'
import { makeTokenBuckets } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry of the route. */
    endpoint?: Endpoint
  }
}

type Limit = { key: string; max: number; windowMs: number }

const MINUTE = 60_000
const IN_SESSION = { capacity: 200, perSecond: 50 }
const WITHOUT_SESSION = { max: 300, windowMs: MINUTE }
/** Endpoints that create accounts or send mail for anybody: counted by address, with a session or without. */
const LOW_LIMITS: Record<string, { max: number; windowMs: number }> = {
  '/api/register_web': { max: 100, windowMs: 10 * MINUTE },
  '/api/recover_password': { max: 30, windowMs: 10 * MINUTE },
}
/** Only these kinds are counted by session; elsewhere a session cookie would bypass the limit by address. */
const COUNTED_BY_SESSION: ReadonlySet<EndpointKind> = new Set(['account', 'stream', 'provider'])
const MAX_KEYS = 50_000

/**
 * 50 requests a second per session with bursts of 200. Requests without a session, and all requests of kind gate or
 * link, are counted by address. Files and health checks are not limited.
 * Each process counts in its own memory: with N processes the limits are up to N times as high.
 * Must be added before the routes it limits.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { tokens, clock }: Pick<Dependencies, 'tokens' | 'clock'>,
): Promise<void> {
  const sessionOf = (request: FastifyRequest) => {
    const { kind = 'gate', path = '' } = endpointOf(request) ?? {}
    return COUNTED_BY_SESSION.has(kind) && !LOW_LIMITS[path]
      ? tokens.read('access', readCookies(request).access)?.sessionId
      : undefined
  }
  const limitOf = (request: FastifyRequest): Limit => {
    const { path = '' } = endpointOf(request) ?? {}
    const tight = LOW_LIMITS[path]
    const address = addressKeyOf(request.ip)
    return tight ? { key: `${path} ${address}`, ...tight } : { key: `address ${address}`, ...WITHOUT_SESSION }
  }
  const take = makeTokenBuckets({ ...IN_SESSION, keys: MAX_KEYS })
  app.addHook('onRequest', async (request, reply) => {
    const sessionId = sessionOf(request)
    if (!sessionId || take(sessionId, clock.now().getTime())) return
    reply.header('retry-after', 1)
    throw tooMany()
  })
  await app.register(rateLimit, {
    cache: MAX_KEYS,
    allowList: (request) => endpointOf(request) === undefined || sessionOf(request) !== undefined,
    keyGenerator: (request) => limitOf(request).key,
    max: (request) => limitOf(request).max,
    timeWindow: (request: FastifyRequest) => limitOf(request).windowMs,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooMany(),
  })
}

/** The error handler adds the message for the user. */
const tooMany = () => Object.assign(new Error('too many requests'), { statusCode: 429 })

const endpointOf = (request: FastifyRequest) => request.routeOptions.config.endpoint

/** The key under which an address is counted. IPv6 gives every connection a /64, so its addresses count as one. */
export function addressKeyOf(address: string): string {
  const { ipv4, groups } = partsOf(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (ipv4 ?? address)
}

/**
 * The network in which an address may change while it stays the same connection: /24 of IPv4, /56 of IPv6. An address of
 * neither kind stands for itself.
 */
export function subnetOf(address: string): string {
  const { ipv4, groups } = partsOf(address)
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  if (!groups) return address
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3), fourth].join(':')}::/56`
}

/** The parts of an IPv4 address, also of one written as IPv6, or the eight groups of an IPv6 address. */
function partsOf(address: string): { ipv4?: string; groups?: string[] } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || isIPv4(address)) return { ipv4: mapped ?? address }
  if (!isIPv6(address)) return {}
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return { groups: [...groups, ...zeros, ...last] }
}
