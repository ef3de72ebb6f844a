/** Who changed the status of a unit, and when they did: a tap without connection arrives later than it was made. */
export type StatusChange = { at: Date; isByCleaner: boolean }

/**
 * Whether a change of a unit's status replaces the last one: the later one does, and at the same instant that of the office.
 * `last` null: nobody has changed it yet.
 */
export function replacesStatus(change: StatusChange, last: StatusChange | null): boolean {
  if (last === null) return true
  const difference = change.at.getTime() - last.at.getTime()
  return difference === 0 ? !change.isByCleaner : difference > 0
}

const MINUTE_MS = 60_000
/** What a request may take, or a clock differ, without being corrected. */
const FINE_MS = 2 * MINUTE_MS

/**
 * The instant of a tap by the server's clock: `sentAt` is what the telephone's clock showed when the tap was sent. The difference is
 * rounded to minutes, so that two taps stay in their order although their requests took different times.
 */
export function instantByOurClock(at: Date, sentAt: Date | null, now: Date): Date {
  const difference = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  if (Math.abs(difference) < FINE_MS) return at
  return new Date(at.getTime() + Math.round(difference / MINUTE_MS) * MINUTE_MS)
}

/** Before every tap; the database has no instants of an arbitrary past. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

/**
 * The instant of a tap. A clock that is ahead must not win over everything that happens until then, and one that was changed between
 * the tap and its sending may give any instant.
 */
export const instantOfTap = (at: Date, now: Date): Date => (at > now ? now : at < EARLIEST ? EARLIEST : at)

/** The instant of a change by the office: it changes what is there, so never before that, although it may have waited for it. */
export const instantOfOfficeChange = (now: Date, lastAt: Date | null): Date =>
  lastAt !== null && lastAt > now ? lastAt : now
