import { type Day, formatDay, todayIn } from '../../platform/days/day.ts'
import { instantOfLocalTime, localInstant } from '../../platform/days/local-time.ts'
import type { Stay } from '../../platform/days/stay.ts'

type Establishment = { timeZone: string; checkInTime: string; checkOutTime: string }
type TickContext = {
  stay: Stay
  /** The day on which the guests were expected, where it is not the first one of the stay. */
  plannedOn?: Day
  /** The establishment whose clock counts. */
  establishment: Establishment
  now: Date
}

/** Why a stated arrival cannot be, or that one has to be stated. */
type CheckInFault = 'missing' | 'tooEarly' | 'toCome' | 'afterDeparture'

/**
 * When guests arrived whose check-in is ticked now. On their day, or before it, that is the instant of the tick. Ticked on a
 * later day the arrival has to be stated, because the report to the authority carries it and its delay is counted from it.
 * `stated` is local time, 'YYYY-MM-DD HH:mm'.
 */
export function checkInMoment(stated: string | null, context: TickContext): Date | CheckInFault {
  const { stay, plannedOn = stay.checkIn, establishment, now } = context
  const { timeZone, checkOutTime } = establishment
  const today = todayIn(timeZone, now)
  if (stated === null) return today > plannedOn ? 'missing' : now
  const [day, time] = [stated.slice(0, 10), stated.slice(11, 16)]
  const firstDay: Day = today < stay.checkIn ? today : stay.checkIn
  if (day < firstDay) return 'tooEarly'
  const arrived = instantOfLocalTime(timeZone, day, time)
  if (arrived > now) return 'toCome'
  return arrived < instantOfLocalTime(timeZone, stay.checkOut, checkOutTime) ? arrived : 'afterDeparture'
}

/** What the question when guests arrived proposes: the planned day with the establishment's hour of arrival, and this minute. */
export const arrivalProposal = (plannedOn: Day, { timeZone, checkInTime }: Establishment, now: Date) => ({
  proposed: `${plannedOn} ${checkInTime}`,
  now: statedMoment(timeZone, now),
})

/** What is wrong with a stated arrival. */
export function arrivalFaultText(fault: Exclude<CheckInFault, 'missing'>, { checkIn, checkOut }: Stay): string {
  if (fault === 'toCome') return 'La llegada no puede ser posterior a este momento'
  if (fault === 'tooEarly') return `La llegada no puede ser anterior al ${formatDay(checkIn)}`
  return `La llegada ha de ser anterior a la salida, el ${formatDay(checkOut)}`
}

/** An instant as the local time that a user states: 'YYYY-MM-DD HH:mm'. */
export function statedMoment(timeZone: string, instant: Date): string {
  const local = localInstant(timeZone, instant)
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`
}
