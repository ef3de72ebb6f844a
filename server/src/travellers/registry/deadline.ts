const MINUTE_MS = 60_000
/**
 * A report is due this long after the duty to send it began: the reservation's when it was made, changed or cancelled,
 * the travellers' at their arrival (`reconcile/duty-start.ts`; Real Decreto 933/2021, article 6).
 */
const DEADLINE_MS = 24 * 60 * MINUTE_MS
/** Reports wait this long, so that the next change within it is sent with them. */
const QUIET_PERIOD_MS = 15 * MINUTE_MS
/** This long before the deadline, complete guests are reported without the incomplete ones. */
export const INCOMPLETE_SEND_MS = 4 * 60 * MINUTE_MS

/** `nextAt` of a plan whose data a user has to complete first. */
export const NEVER_DUE = new Date('9999-01-01T00:00:00Z')
/** `nextAt` of a plan that waits for the result of an earlier communication. */
export const AFTER_ANOTHER = new Date('9998-01-01T00:00:00Z')

export const addMilliseconds = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

/** The deadline of a report whose duty began at that instant. */
export const deadlineOf = (begin: Date): Date => addMilliseconds(begin, DEADLINE_MS)

/** When the duty began whose report is due at that instant. */
export const dutyBeganAt = (dueAt: Date): Date => addMilliseconds(dueAt, -DEADLINE_MS)

/**
 * The planned arrivals whose report, if the guests came, is due within the last hours, or was due less than a day ago: the establishment
 * is then asked about them for the last time.
 */
export const lastCallArrivals = (now: Date): { after: Date; until: Date } => ({
  after: addMilliseconds(now, -2 * DEADLINE_MS),
  until: addMilliseconds(now, INCOMPLETE_SEND_MS - DEADLINE_MS),
})

/** The end of the quiet period after a change at that instant. */
export const quietPeriodEnd = (changedAt: Date): Date => addMilliseconds(changedAt, QUIET_PERIOD_MS)

type SendTerms = {
  /** Number of guests still to be reported; 0 if the number of occupants is unknown. */
  expected: number
  dueAt: Date
  quietUntil: Date
  now: Date
}

/**
 * When a report of these guests may be sent: at once if all expected guests are complete, after the quiet period if the
 * number of guests is unknown, and otherwise some hours before the deadline, with the complete guests.
 */
export function earliestSendTime(
  guests: readonly { isComplete: boolean }[],
  { expected, dueAt, quietUntil, now }: SendTerms,
): Date {
  const complete = guests.filter(({ isComplete }) => isComplete).length
  if (complete === 0) return NEVER_DUE
  const lastCall = addMilliseconds(dueAt, -INCOMPLETE_SEND_MS)
  if (complete < guests.length) return lastCall
  if (expected > 0) return complete >= expected ? earlierOf(now, quietUntil) : lastCall
  return earlierOf(quietUntil, lastCall > now ? lastCall : quietUntil)
}

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)
