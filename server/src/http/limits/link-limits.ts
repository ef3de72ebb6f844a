import type { Endpoint } from '@posada/contract/endpoint'
import { makeTokenBuckets } from './token-buckets.ts'

const MAX_KEYS = 50_000
/** What one guest does with a link: 120 calls a minute. */
const CALLS_OF_TOKEN = { capacity: 120, perSecond: 2, keys: MAX_KEYS }
/** What many read with the same link, such as the menu of a dining room, and what other systems deliver to one. */
const READINGS_OF_TOKEN = { capacity: 3_000, perSecond: 50, keys: MAX_KEYS }
/** Tokens that have opened nothing yet: 60 a minute. */
const UNKNOWN_TOKENS_OF_ADDRESS = { capacity: 60, perSecond: 1, keys: MAX_KEYS }

export type LinkLimits = ReturnType<typeof makeLinkLimits>

/**
 * Limits of calls with a public link. A token that has opened something counts by itself, so that guests who share an
 * address do not slow each other down; a token that has not counts by its address, so that tokens cannot be guessed.
 * Each process counts in its own memory.
 */
export function makeLinkLimits() {
  const takeCall = makeTokenBuckets(CALLS_OF_TOKEN)
  const takeReading = makeTokenBuckets(READINGS_OF_TOKEN)
  const takeUnknown = makeTokenBuckets(UNKNOWN_TOKENS_OF_ADDRESS)
  const known = new Set<string>()
  return {
    /** Whether a call with this token may be made now. */
    admit({ method, form }: Pick<Endpoint, 'method' | 'form'>, token: string, address: string, now: number): boolean {
      if (!known.has(token)) return takeUnknown(address, now)
      return method === 'GET' || form === 'hook' ? takeReading(token, now) : takeCall(token, now)
    },
    accepted(token: string): void {
      known.delete(token) // added again, so that the set is in order of use
      known.add(token)
      const [oldest] = known
      if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest)
    },
    rejected(token: string): void {
      known.delete(token)
    },
  }
}
