import type { Lookup } from '../../cards/public.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** After this the nightly comparison and messages of the gateway must do. */
const LAST_LOOK_MS = 30 * DAY
/** A charge or a refund that the gateway has not received within this time will not come any more. */
export const NEVER_ARRIVED_MS = 5 * MINUTE

/** After this the worker looks up what became of a request, unless the request has recorded it. */
export const LOOK_UP_AFTER_MS = 45_000

/** When an object is read again: each minute for a quarter of an hour, then each quarter of an hour; null: no more. */
export function nextLook({ since }: Pick<Lookup, 'since'>, now: Date): Date | null {
  const age = now.getTime() - since.getTime()
  if (age > LAST_LOOK_MS) return null
  return new Date(now.getTime() + (age < 15 * MINUTE ? MINUTE : age < DAY ? 15 * MINUTE : 6 * 60 * MINUTE))
}
