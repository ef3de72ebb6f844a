import { addMilliseconds, INCOMPLETE_SEND_MS, NEVER_DUE } from './reconcile/plan.ts'

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
