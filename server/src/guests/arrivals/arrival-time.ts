import { type Day, todayIn } from '@posada/domain/days/day'
import type { TimeZone } from '@posada/domain/establishments/establishment'

type ArrivalEstablishment = { timeZone: TimeZone; checkInTime: string }

/** The instant of an arrival: now for today, else the establishment's check-in time on that day. */
export const arrivalInstant = (day: Day, { timeZone, checkInTime }: ArrivalEstablishment, now: Date): Date =>
  day === todayIn(timeZone, now) ? now : instantOfLocalTime(timeZone, day, checkInTime)

/** The instant of a local day and time ('13:00') in a time zone; of two such instants in autumn the earlier. */
function instantOfLocalTime(timeZone: string, day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(timeZone, asUtc)
  return new Date(asUtc - offsetAt(timeZone, guess))
}

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1000) * 1000
}
