import type { Day } from '../../platform/days/day.ts'
import { addDays } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'

/** Banknotes and coins, in cents, largest first. */
export const denominationValues = [
  50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const

/** How many of a banknote or coin were counted. */
export type Denomination = { value: Cents; count: number }

export const sumOfDenominations = (denominations: readonly Denomination[]): Cents =>
  sum(denominations.map(({ value, count }) => value * count))

/** The cash that a till must contain: the opening float, the cash payments less refunds, and the other movements. */
export const expectedCash = (till: { openingFloat: Cents; cashPayments: Cents; movements: readonly Cents[] }): Cents =>
  till.openingFloat + till.cashPayments + sum(till.movements)

/**
 * The day on whose till money is entered: the wanted one, unless its till is closed; then today, or the first later day
 * whose till is open.
 */
export function openTillDay(wanted: Day, today: Day, closed: ReadonlySet<Day>): Day {
  if (!closed.has(wanted)) return wanted
  let day = today
  while (closed.has(day)) day = addDays(day, 1)
  return day
}
