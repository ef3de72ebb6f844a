import { after, LAST_CALL_MS, NEVER } from './plan.ts'

type Terms = {
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
export function whenToLeave(
  guests: readonly { isComplete: boolean }[],
  { expected, dueAt, quietUntil, now }: Terms,
): Date {
  const complete = guests.filter(({ isComplete }) => isComplete).length
  if (complete === 0) return NEVER
  const lastCall = after(dueAt, -LAST_CALL_MS)
  if (complete < guests.length) return lastCall
  if (expected > 0) return complete >= expected ? earlier(now, quietUntil) : lastCall
  return earlier(quietUntil, lastCall > now ? lastCall : quietUntil)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
