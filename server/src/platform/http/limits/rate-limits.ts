import rateLimit from '@fastify/rate-limit'
import { recoveryApi, registrationApi, sessionApi } from '@posada/contract/account/session'
import type { Endpoint, EndpointKind } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Dependencies } from '../../../dependencies.ts'
import { tooManyRequests } from '../errors.ts'
import { readCookies } from '../sessions/cookies.ts'
import { type LinkLimits, makeLinkLimits } from './link-limits.ts'
import { makeTokenBuckets } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry of the route. */
    endpoint?: Endpoint
    /** The limit by address of a route that is not in the contract. */
    addressLimit?: WindowLimit & { name: string }
  }
  interface FastifyInstance {
    linkLimits: LinkLimits
  }
}

type WindowLimit = { max: number; windowMs: number }
type Limit = WindowLimit & { key: string }

const MINUTE = 60_000
const IN_SESSION = { capacity: 200, perSecond: 50 }
const WITHOUT_SESSION: WindowLimit = { max: 300, windowMs: MINUTE }
/** Colleagues at a desk share a browser. */
const LOGIN_OF_KNOWN_BROWSER: WindowLimit = { max: 60, windowMs: MINUTE }
/** Documentation is not needed at work, and a page of it is five requests. */
export const DOCUMENTATION_LIMIT = { name: 'documentation', max: 60, windowMs: MINUTE }
/** Endpoints that create accounts or send mail for anybody: counted by address, with a session or without. */
const LOW_LIMITS: Record<string, WindowLimit> = {
  [registrationApi.register.path]: { max: 100, windowMs: 10 * MINUTE },
  [recoveryApi.request.path]: { max: 30, windowMs: 10 * MINUTE },
}
/** Only these kinds are counted by session; elsewhere a session cookie would bypass the limit by address. */
const COUNTED_BY_SESSION: ReadonlySet<EndpointKind> = new Set(['account', 'stream', 'provider'])
const MAX_KEYS = 50_000

/** Calls of kind gate that prove their session with its refresh token. */
const WITH_REFRESH_TOKEN: ReadonlySet<string> = new Set([sessionApi.refresh.path, sessionApi.logout.path])

/**
 * 50 requests a second per session, also of a cleaner, with bursts of 200. Requests without a session, and those of kind gate, are counted by
 * address, those of kind link by their token (`link-limits.ts`). Files and health checks are not limited.
 * A client that shares a public address with others must not be able to keep them out: renewing and ending a session count by
 * that session, a login counts by the mark of a browser that is known, and challenges count by themselves. A signature
 * proves each of these without a query.
 * Each process counts in its own memory: with N processes the limits are up to N times as high.
 * Must be added before the routes it limits.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { tokens, clock }: Pick<Dependencies, 'tokens' | 'clock'>,
): Promise<void> {
  const sessionOf = (request: FastifyRequest): string | undefined => {
    const { kind = 'gate', path = '' } = endpointOf(request) ?? {}
    if (LOW_LIMITS[path]) return undefined
    const cookies = readCookies(request)
    if (COUNTED_BY_SESSION.has(kind))
      return (tokens.read('support', cookies.support) ?? tokens.read('access', cookies.access))?.sessionId
    if (kind === 'cleaner') return tokens.read('cleaner', cookies.cleaner)?.sessionId
    return WITH_REFRESH_TOKEN.has(path) ? tokens.read('refresh', cookies.refresh)?.sessionId : undefined
  }
  const knownBrowserOf = (request: FastifyRequest) =>
    endpointOf(request) === sessionApi.login
      ? tokens.read('refresh', readCookies(request).knownBrowser)?.sessionId
      : undefined
  const limitOf = (request: FastifyRequest): Limit => {
    const address = addressKeyOf(request.ip)
    const { endpoint, addressLimit } = request.routeOptions.config
    if (addressLimit) return { key: `${addressLimit.name} ${address}`, ...addressLimit }
    const { path = '' } = endpoint ?? {}
    const tight = LOW_LIMITS[path]
    if (tight) return { key: `${path} ${address}`, ...tight }
    const knownBrowser = knownBrowserOf(request)
    if (knownBrowser) return { key: `browser ${knownBrowser}`, ...LOGIN_OF_KNOWN_BROWSER }
    const group = endpoint === registrationApi.challenge ? 'challenge' : 'address'
    return { key: `${group} ${address}`, ...WITHOUT_SESSION }
  }
  app.decorate('linkLimits', makeLinkLimits())
  const take = makeTokenBuckets({ ...IN_SESSION, keys: MAX_KEYS })
  app.addHook('onRequest', async (request, reply) => {
    const sessionId = sessionOf(request)
    if (!sessionId || take(sessionId, clock.now().getTime())) return
    reply.header('retry-after', 1)
    throw tooManyRequests()
  })
  await app.register(rateLimit, {
    cache: MAX_KEYS,
    allowList: (request) => !isLimited(request) || sessionOf(request) !== undefined,
    keyGenerator: (request) => limitOf(request).key,
    max: (request) => limitOf(request).max,
    timeWindow: (request: FastifyRequest) => limitOf(request).windowMs,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooManyRequests(),
  })
}

const endpointOf = (request: FastifyRequest) => request.routeOptions.config.endpoint

const isLimited = ({ routeOptions: { config } }: FastifyRequest) =>
  (config.endpoint !== undefined && config.endpoint.kind !== 'link') || config.addressLimit !== undefined

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
