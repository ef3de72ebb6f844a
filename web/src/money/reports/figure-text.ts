import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { formatDay, lastOfMonth, monthLabel, weekdayLabel, type Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Period, StepKind } from '@posada/domain/platform/days/period'

const withDots = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/** '1.234'. */
export const countText = (count: number): string =>
  (count < 0 ? '-' : '') + withDots(String(Math.abs(Math.round(count))))

/** Hundredths of a percent as '78,4 %', with a non-breaking space. */
export const percentText = (hundredths: number): string => `${tenths(hundredths)}\u00a0%`

/** Without cents, for axes: '1.234 €'. */
export const roundEuros = (cents: Cents): string => `${countText(cents / 100)}\u00a0€`

/** The change from a year ago in percent of the earlier value; for occupancies in percentage points. */
export function changeText(now: number, before: number, unit: 'percent' | 'points'): string {
  if (before === 0) return now === 0 ? 'Como hace un año' : 'Sin datos de hace un año'
  const change = unit === 'points' ? now - before : Math.round((now / before - 1) * 10_000)
  const amount = tenths(Math.abs(change))
  if (amount === '0,0') return 'Como hace un año'
  const word = change > 0 ? 'más' : 'menos'
  return unit === 'points' ? `${amount} puntos ${word} que hace un año` : `${amount}\u00a0% ${word} que hace un año`
}

/** An arrow for a figure that is higher or lower than a year ago; '' when there is nothing to compare. */
export const changeArrow = (now: number, before: number): '▲' | '▼' | '' =>
  before === 0 || now === before ? '' : now > before ? '▲' : '▼'

/** A part of the whole in hundredths of a percent; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0)

/** '12/5' or 'May 26', short enough for an axis. */
export const axisText = (day: Day, step: StepKind): string =>
  step === 'day' ? `${Number(day.slice(8))}/${Number(day.slice(5, 7))}` : `${monthLabel(day)} ${day.slice(2, 4)}`

/** 'Mar 12/05/2026' or 'Mayo 2026', with the days of an incomplete month. */
export function stepText({ from, to }: Period, step: StepKind): string {
  if (step === 'day') return `${weekdayLabel(from)} ${formatDay(from)}`
  const month = monthAndYear(from)
  const isCut = !from.endsWith('-01') || to !== lastOfMonth(to)
  return isCut ? `${month} (${Number(from.slice(8))} a ${Number(to.slice(8))})` : month
}

const tenths = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1).replace('.', ',')
