import { after, LAST_CALL_MS, NEVER } from './plan.ts'

type Terms = {
  /** Guests still to be reported; 0 where nobody said how many come. */
  expected: number
  dueAt: Date
  quietUntil: Date
  now: Date
}

/**
 * When a report of these guests may leave: at once when all are there and complete, after the quiet time where nobody
 * said how many come, and otherwise with the complete ones some hours before the deadline.
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
