import type { QuarterStep } from '@posada/contract/money/invoices/quarter'
import { type Day, formatDay, monthLabel, monthName, monthOf } from '@posada/domain/platform/days/day'
import { firstOfQuarter, quarterOf } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import { formatEuros } from '@posada/domain/platform/money/money'

/** '2.º trimestre' for a period that begins a quarter and ends within it. */
export function periodTitle({ from, to }: { from: Day | null; to: Day | null }): string {
  if (from === null || to === null) return 'Trimestre'
  if (firstOfQuarter(from) !== from || firstOfQuarter(to) !== from) return 'Período'
  return `${quarterOf(from).quarter}.º trimestre`
}

/** With more months, their names would not fit below the bars. */
const MOST_NAMES = 4

/** The month below a bar, where it is the first one of its month; '' below the others. */
export function monthsBelow(steps: readonly QuarterStep[]): string[] {
  const isFirst = (step: QuarterStep, place: number) =>
    place === 0 || monthOf(steps[place - 1]?.to ?? step.to) !== monthOf(step.to)
  const isShort = steps.filter(isFirst).length > MOST_NAMES
  return steps.map((step, place) => (isFirst(step, place) ? (isShort ? monthLabel : monthName)(step.to) : ''))
}

/** 'Del 01/04/2026 al 07/04/2026: 1.234,00 €, sin cobrar 120,00 €' */
export const stepWords = ({ from, to, total, unpaid }: QuarterStep): string =>
  `Del ${formatDay(from)} al ${formatDay(to)}: ${formatEuros(total)}, sin cobrar ${formatEuros(unpaid)}`
