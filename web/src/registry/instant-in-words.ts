import { formatInstant } from '../lib/format-instant.ts'

/** 'hoy a las 13:40', 'mañana a las 09:00', '25/06 a las 10:12', in the browser's time zone. */
export function instantInWords(iso: string, now: number): string {
  const [day = '', time = ''] = formatInstant(iso).split(' ')
  return `${dayInWords(day, now)} a las ${time}`
}

const DAY_MS = 24 * 3_600_000

function dayInWords(day: string, now: number): string {
  const near = ['hoy', 'mañana', 'ayer']
  const found = [0, DAY_MS, -DAY_MS].findIndex((by) => dayOf(now + by) === day)
  return near[found] ?? `el ${day.slice(0, 5)}`
}

const dayOf = (ms: number) => formatInstant(new Date(ms).toISOString()).split(' ')[0]
