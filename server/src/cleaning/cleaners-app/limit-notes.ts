import { makeTokenBuckets } from '../../platform/http/limits/token-buckets.ts'
import { tooManyRequests } from '../../platform/http/errors.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'

/** Notes and what was found: 30 at once, as after a day without connection, then one in half a minute. */
const NOTES_OF_CLEANER = { capacity: 30, perSecond: 1 / 30, keys: 50_000 }

/**
 * Bounds what a cleaner writes to the office. The app keeps what is refused and sends it again later.
 * Each process counts in its own memory. @throws Error with status 429
 */
export function makeNoteLimit() {
  const take = makeTokenBuckets(NOTES_OF_CLEANER)
  return ({ accountId, cleanerId, now }: CleanerContext): void => {
    if (!take(`${accountId} ${cleanerId}`, now.getTime())) throw tooManyRequests()
  }
}
