import { addDays, type Day, formatDay } from '../../platform/days/day.ts'
import { instantOfLocalTime, localTimeOf } from '../../platform/days/local-time.ts'

const HOUR_MS = 3_600_000
/** A guest must be able to read and answer it. */
const SHORTEST_MS = HOUR_MS
const LONGEST_DAYS = 90

type Term = { validUntil: Date; now: Date; timeZone: string; firstArrival: Day }

/** Why an offer cannot be valid until then, in Spanish; null when it can. */
export function termFault({ validUntil, now, timeZone, firstArrival }: Term): string | null {
  if (validUntil.getTime() - now.getTime() < SHORTEST_MS) return 'El presupuesto debe valer al menos una hora'
  if (validUntil.getTime() - now.getTime() > LONGEST_DAYS * 24 * HOUR_MS)
    return `El presupuesto puede valer ${LONGEST_DAYS} días como mucho`
  return validUntil > instantOfLocalTime(timeZone, addDays(firstArrival, 1), '00:00')
    ? `El presupuesto no puede valer más allá del día de llegada, ${formatDay(firstArrival)}`
    : null
}

const REMINDED_BEFORE_MS = 24 * HOUR_MS
/** Between the offer and its reminder. */
const APART_MS = 12 * HOUR_MS
/** Later than this nobody has the time to answer. */
const TOO_LATE_MS = 2 * HOUR_MS
const EARLIEST = '09:00'
const LATEST = '21:00'

type Reminded = { reminds: boolean; remindedAt: Date | null; madeAt: Date; validUntil: Date; timeZone: string }

/** Whether the guest of an open offer is reminded now: once, in the last day of the offer, by day at the establishment. */
export function isReminderDue({ reminds, remindedAt, madeAt, validUntil, timeZone }: Reminded, now: Date): boolean {
  if (!reminds || remindedAt !== null) return false
  const left = validUntil.getTime() - now.getTime()
  if (left > REMINDED_BEFORE_MS || left < TOO_LATE_MS) return false
  if (now.getTime() - madeAt.getTime() < APART_MS) return false
  const time = localTimeOf(timeZone, now)
  return time >= EARLIEST && time < LATEST
}
