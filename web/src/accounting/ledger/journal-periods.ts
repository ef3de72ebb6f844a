import {
  addDays,
  type Day,
  firstOfMonth,
  formatDay,
  lastOfMonth,
  monthName,
  shortDay,
} from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import { firstOfQuarter, quarterOf } from '@posada/domain/money/invoices/ledger/ledger-invoice'

const lastOfQuarter = (first: Day): Day => lastOfMonth(addDays(first, 80))

/** What an accountant asks for: the month before, this month, and the quarter of the month before. */
export function journalPeriods(today: Day): Period[] {
  const before = addDays(firstOfMonth(today), -1)
  const quarter = firstOfQuarter(before)
  return [
    { from: firstOfMonth(before), to: before },
    { from: firstOfMonth(today), to: lastOfMonth(today) },
    { from: quarter, to: lastOfQuarter(quarter) },
  ]
}

/** 'Mayo', '2.º trimestre', '01/04 – 12/05/2026'; of another year than today's with the year. */
export function periodName({ from, to }: Period, today: Day): string {
  const year = from.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${from.slice(0, 4)}`
  if (firstOfMonth(from) === from && lastOfMonth(from) === to) return `${monthName(from)}${year}`
  if (firstOfQuarter(from) === from && lastOfQuarter(from) === to)
    return `${quarterOf(from).quarter}.º trimestre${year}`
  return `${shortDay(from)} – ${formatDay(to)}`
}

export const samePeriod = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to
