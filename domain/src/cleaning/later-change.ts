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

/** The instant of a tap. A clock that is ahead must not win over everything that happens until then. */
export const instantOfTap = (at: Date, now: Date): Date => (at > now ? now : at)

/** The instant of a change by the office: it changes what is there, so never before that, although it may have waited for it. */
export const instantOfOfficeChange = (now: Date, lastAt: Date | null): Date =>
  lastAt !== null && lastAt > now ? lastAt : now
