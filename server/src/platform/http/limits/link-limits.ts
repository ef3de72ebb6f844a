import type { CallLimit, Endpoint } from '@posada/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { makeTokenBuckets } from './token-buckets.ts'

const MAX_KEYS = 50_000
/** What one guest does with a link: 120 calls a minute. */
const CALLS_OF_TOKEN = { capacity: 120, perSecond: 2, keys: MAX_KEYS }
/** What many read with the same link, such as a calendar, and what other systems deliver to one. */
const READINGS_OF_TOKEN = { capacity: 3_000, perSecond: 50, keys: MAX_KEYS }
/** Tokens that open nothing: 60 a minute get that answer. */
const WRONG_TOKENS_OF_ADDRESS = { capacity: 60, perSecond: 1, keys: MAX_KEYS }
/** Tokens that have opened nothing yet and are looked up: as after a start, when none is known. */
const NEW_TOKENS_OF_ADDRESS = { capacity: 600, perSecond: 10, keys: MAX_KEYS }
const TOKEN = /^[\w-]{1,64}$/

/** The token is sent in a header, or in the path for pictures, calendars and messages of other systems; never as a cookie. */
export function linkTokenOf({ params, headers }: Pick<FastifyRequest, 'params' | 'headers'>): string | undefined {
  const token = (params as { token?: string } | undefined)?.token ?? headers['x-link-token']
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

type Limited = Pick<Endpoint, 'method' | 'form' | 'perAddress' | 'perToken'> & { path?: string }

export type LinkLimits = ReturnType<typeof makeLinkLimits>

/**
 * Limits of calls with a public link. A token that has opened something counts by itself, so that guests who share an
 * address do not slow each other down. Another one is looked up before it counts: only what opens nothing counts by its address, so
 * that the guesses of one guest do not keep out another who opens their link for the first time.
 * Each process counts in its own memory.
 */
export function makeLinkLimits() {
  const takeCall = makeTokenBuckets(CALLS_OF_TOKEN)
  const takeReading = makeTokenBuckets(READINGS_OF_TOKEN)
  const takeWrong = makeTokenBuckets(WRONG_TOKENS_OF_ADDRESS)
  const takeNew = makeTokenBuckets(NEW_TOKENS_OF_ADDRESS)
  /** By call: those whose token everybody knows count by address, and those with a limit of their own by token. */
  const takeOwn = new Map<string, ReturnType<typeof makeTokenBuckets>>()
  const known = new Set<string>()
  const ownBucket = (path: string, { calls, seconds }: CallLimit) => {
    const found = takeOwn.get(path) ?? makeTokenBuckets({ capacity: calls, perSecond: calls / seconds, keys: MAX_KEYS })
    takeOwn.set(path, found)
    return found
  }
  return {
    /** Whether a call with this token may be made now. */
    admit(call: Limited, token: string, address: string, now: number): boolean {
      const { method, form, path = '', perAddress, perToken } = call
      if (!known.has(token)) return takeNew(address, now)
      if (perAddress) return ownBucket(path, perAddress)(address, now)
      if (perToken) return perToken === 'unlimited' || ownBucket(path, perToken)(token, now)
      return method === 'GET' || form === 'hook' ? takeReading(token, now) : takeCall(token, now)
    },
    accepted(token: string): void {
      known.delete(token) // added again, so that the set is in order of use
      known.add(token)
      const [oldest] = known
      if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest)
    },
    /** Whether the caller may still get the answer that the token opens nothing. */
    rejected(token: string, address: string, now: number): boolean {
      known.delete(token)
      return takeWrong(address, now)
    },
    /** Whether the token has opened something. */
    isKnown: (token: string): boolean => known.has(token),
  }
}
