import { weekdayNames } from '@posada/domain/platform/days/day'
import { andList } from '@posada/domain/platform/text/and-list'

const nameOf = (weekday: number) => (weekdayNames[weekday] ?? '').toLowerCase()

/** 'de lunes a domingo', 'viernes y sábado', 'ningún día'. */
function weekdaysText(weekdays: readonly number[]): string {
  const [first, ...others] = weekdays
  if (first === undefined) return 'ningún día'
  const last = others.at(-1)
  const isRun = last !== undefined && last - first === weekdays.length - 1 && weekdays.length > 2
  return isRun ? `de ${nameOf(first)} a ${nameOf(last)}` : andList(weekdays.map(nameOf))
}

/** 'de 13:00 a 16:00', 'desde las 13:00', 'hasta las 16:00', or '' for the whole day. */
function hoursText({ from, to }: { from: string; to: string }): string {
  if (from && to) return `de ${from} a ${to}`
  if (from) return `desde las ${from}`
  return to ? `hasta las ${to}` : ''
}

/** When a carta is used: 'de lunes a domingo, de 13:00 a 16:00'. */
export const usageText = (menu: { weekdays: readonly number[]; hours: { from: string; to: string } }): string =>
  [weekdaysText(menu.weekdays), hoursText(menu.hours)].filter(Boolean).join(', ')
