import { formatDay } from '../day.ts'
import type { TaxPeriod } from './tax-period.ts'

/** Why the tariffs of an establishment contradict each other, in Spanish, with their days; null when they do not. */
export function periodsFault(periods: readonly Pick<TaxPeriod, 'from' | 'to'>[]): string | null {
  const reversed = periods.find(({ from, to }) => to !== null && to < from)
  if (reversed) return `La tarifa ${formatPeriodDays(reversed)} termina antes de empezar`
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, period] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next && (period.to === null || next.from <= period.to))
      return `La tarifa ${formatPeriodDays(period)} y la tarifa ${formatPeriodDays(next)} coinciden en algunos días`
  }
  return null
}

/** 'del 01/05/2026 al 31/10/2026', 'desde el 01/05/2026'. */
export const formatPeriodDays = ({ from, to }: Pick<TaxPeriod, 'from' | 'to'>): string =>
  to === null ? `desde el ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`
