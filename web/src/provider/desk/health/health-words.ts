import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { formatInstant } from '../../../lib/format.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const decimals = (value: number, most: number) =>
  value.toLocaleString('es-ES', { maximumFractionDigits: most, useGrouping: 'always' })

/** '8,4 GB' */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${decimals(bytes / 1000 ** power, power > 2 ? 1 : 0)} ${UNITS[power]}`
}

/** '38 ms'; '–' where nothing was measured. */
export const formatMilliseconds = (ms: number | null): string =>
  ms === null ? '–' : `${decimals(ms, ms < 10 ? 1 : 0)} ms`

/** '40 s', '12 min', '3 h 10 min', '4 días', of which no line breaks off a part */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.max(0, Math.round(seconds))}\u00a0s`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}\u00a0min`
  if (seconds >= 2 * DAY_S) return `${Math.floor(seconds / DAY_S)}\u00a0días`
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  return `${Math.floor(seconds / HOUR_S)}\u00a0h${minutes === 0 ? '' : `\u00a0${minutes}\u00a0min`}`
}

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** 'vence en 3 h 10 min', 'venció hace 2 h'; '' without a deadline. */
export function deadlineText(dueAt: string, now: string): string {
  if (dueAt === '') return ''
  const seconds = secondsBetween(now, dueAt)
  return seconds >= 0 ? `vence en ${formatDuration(seconds)}` : `venció hace ${formatDuration(-seconds)}`
}

/** 'Hoy, 03:12', 'Ayer, 03:12', '23/06/2026 03:12' */
export function whenText(iso: string, now: string): string {
  const day = todayIn(MAINLAND, new Date(iso))
  const today = todayIn(MAINLAND, new Date(now))
  const yesterday = todayIn(MAINLAND, new Date(Date.parse(now) - DAY_S * 1000))
  const text = formatInstant(iso)
  const time = text.slice(-5)
  if (day === today) return `Hoy, ${time}`
  return day === yesterday ? `Ayer, ${time}` : `${formatDay(day)} ${time}`
}
