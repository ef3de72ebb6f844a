import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import type { GuestInSituation, Situation } from './situation.ts'

/**
 * When the duty to report travellers began: at the check-in tick, or when the first guest was present, whichever came
 * first. Null before, and after the tick was removed.
 */
export function dutyStart(situation: Situation): Date | null {
  const { booking, guests } = situation
  if (booking.checkedInAt === null && booking.wasUnticked) return null
  const came = guests.filter((guest) => isPresent(situation, guest)).map(({ knownAt }) => knownAt.getTime())
  const instants = booking.checkedInAt === null ? came : [...came, booking.checkedInAt.getTime()]
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

export const isPresent = ({ booking, now }: Situation, { cameAt, expectedAt }: GuestInSituation): boolean =>
  hasArrived({ checkedInAt: cameAt, expectedAt, booking, timeZone: booking.timeZone, now })

type Rest = {
  /** `expected`: the planned arrivals of guests who have not come yet. */
  group: { occupants: number; expected: readonly Date[] }
  /** Guests who have come and are in no report. */
  rest: readonly { knownAt: Date }[]
  /** How many guests are in a report. */
  coveredCount: number
}

/**
 * When the duty to report the rest began. If only guests with a later planned arrival are missing, it begins with that
 * arrival, so that nothing is overdue before.
 */
export function dutyStartOfRest({ group, rest, coveredCount }: Rest, triggeredAt: Date): Date {
  if (coveredCount === 0) return triggeredAt
  if (rest.length > 0) return earliest(rest)
  const isOnlyExpected = group.occupants <= coveredCount + group.expected.length
  const next = new Date(Math.min(...group.expected.map((instant) => instant.getTime())))
  return isOnlyExpected && next > triggeredAt ? next : triggeredAt
}

const earliest = (guests: Rest['rest']): Date => new Date(Math.min(...guests.map(({ knownAt }) => knownAt.getTime())))
