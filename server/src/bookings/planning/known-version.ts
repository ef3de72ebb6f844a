import type { PlannedBooking } from '@posada/contract/bookings/planning/planning'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import type { PlannedHouse } from './planning-setup.ts'

/**
 * Names what a reply of the planning says: the account's change number, and until when it is true while nobody changes anything. Browsers
 * send it back to ask whether their reply is still true; it says nothing of the period, which they remember.
 */
export const writeVersion = (changeNumber: number | null, until: Date): string =>
  changeNumber === null ? '' : `${changeNumber}.${until.getTime()}`

/** Whether a reply with this version is what would be read now. */
export function isStillTrue(version: string, changeNumber: number | null, now: Date): boolean {
  const [, number, until] = /^(\d{1,15})\.(\d{1,15})$/.exec(version) ?? []
  return number !== undefined && Number(number) === changeNumber && now.getTime() < Number(until)
}

type Shown = {
  houses: readonly PlannedHouse[]
  bookings: readonly Pick<PlannedBooking, 'heldUntil'>[]
  /** When the next report is overdue. */
  nextOverdue: Date | null
}

/** When the clock alone changes what the planning shows: a day begins, a hold runs out, or a report is overdue. */
export function trueUntil({ houses, bookings, nextOverdue }: Shown, now: Date): Date {
  const days = ['UTC', ...new Set(houses.map(({ timeZone }) => timeZone))].map((timeZone) =>
    instantOfLocalTime(timeZone, addDays(todayIn(timeZone, now), 1), '00:00').getTime(),
  )
  const holds = bookings.flatMap(({ heldUntil }) => (heldUntil === '' ? [] : Date.parse(heldUntil)))
  return new Date(Math.min(...days, ...holds, nextOverdue?.getTime() ?? Infinity))
}
