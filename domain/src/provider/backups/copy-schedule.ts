import { addDays, todayIn, MAINLAND } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'

const HOUR = '03'
const HOUR_MS = 3_600_000

/** After a failed attempt the next one waits this long. */
export const RETRY_COPY_MS = HOUR_MS / 2
/** A good copy older than this is missing: a night without one, with two hours to spare. */
const COPY_MISSING_AFTER_MS = 26 * HOUR_MS
export const CHECK_EVERY_MS = 7 * 24 * HOUR_MS

/** The last time before `now` at which a nightly copy was due: 03:MM in Madrid. */
export function lastDueCopy(now: Date, minute: number): Date {
  const today = todayIn(MAINLAND, now)
  const dueOn = (day: string) => instantOfLocalTime(MAINLAND, day, `${HOUR}:${String(minute).padStart(2, '0')}`)
  return dueOn(today) <= now ? dueOn(today) : dueOn(addDays(today, -1))
}

type Copies = { now: Date; minute: number; lastGoodStart: Date | null; lastAttempt: Date | null }

/**
 * Copies, newest first, with those last whose start is later than now: they were made while the clock was ahead, so nobody knows how
 * old they are, and whatever has been made since the clock is right is newer.
 */
export function latestFirst<Copy extends { startedAt: Date }>(newestFirst: readonly Copy[], now: Date): Copy[] {
  const isOfFuture = (copy: Copy) => copy.startedAt > now
  return [...newestFirst.filter((copy) => !isOfFuture(copy)), ...newestFirst.filter(isOfFuture)]
}

/** Whether a copy is to be made now: none was begun since it was due, before now, and the last attempt is half an hour ago. */
export function isCopyDue({ now, minute, lastGoodStart, lastAttempt }: Copies): boolean {
  if (lastGoodStart !== null && lastGoodStart <= now && lastGoodStart >= lastDueCopy(now, minute)) return false
  return lastAttempt === null || lastAttempt > now || lastAttempt.getTime() + RETRY_COPY_MS <= now.getTime()
}

/** Whether the newest good copy is too old. `since`: when copies began to be made, for an installation without one. */
export const isCopyMissing = (now: Date, lastGoodStart: Date | null, since: Date): boolean =>
  (lastGoodStart !== null && lastGoodStart > now) ||
  now.getTime() - (lastGoodStart ?? since).getTime() > COPY_MISSING_AFTER_MS
