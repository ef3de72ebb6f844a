import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'

const MINUTE_MS = 60_000

/**
 * When what happened is reported: at once, and so long ago that the answer has come. Never on the day before, when nobody of an
 * arrival had come yet: shortly after midnight the report is of midnight.
 */
export function reportMoment(happened: Date, now: Date): Date {
  const known = Math.min(happened.getTime(), now.getTime())
  const midnight = instantOfLocalTime(MAINLAND, todayIn(MAINLAND, new Date(known)), '00:00')
  return new Date(Math.max(midnight.getTime(), Math.min(known, now.getTime() - 20 * MINUTE_MS)))
}

/** The instant of something that has happened today, which must not lie ahead: '2026-06-25T16:00:00Z' in the morning of that day. */
export const pastInstant = (instant: string, now: Date): string =>
  Date.parse(instant) <= now.getTime() ? instant : reportMoment(new Date(instant), now).toISOString()

/** When a report left and when it was answered, not later than now. */
export function answerMoments(reportedAt: Date, now: Date): { sentAt: Date; settledAt: Date } {
  const after = (minutes: number) => new Date(Math.min(reportedAt.getTime() + minutes * MINUTE_MS, now.getTime()))
  return { sentAt: after(15), settledAt: after(17) }
}
