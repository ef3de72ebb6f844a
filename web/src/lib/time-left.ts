import { formatInstant } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type TimeLeft = {
  /** 'Quedan 3 h 10 min', 'Venció hace 2 h'. */
  words: string
  /** How much of the last 24 hours before the deadline has passed, 0 to 100. */
  percent: number
  tone: 'calm' | 'soon' | 'urgent'
}

/** The time left until the legal deadline: amber under eight hours, red under four or after it. */
export function timeLeftUntil(dueAt: string, now: number): TimeLeft {
  const left = Date.parse(dueAt) - now
  if (left <= 0) return { words: `Venció hace ${duration(roundToHours(-left))}`, percent: 100, tone: 'urgent' }
  const percent = Math.round(Math.min(100, Math.max(1, 100 - (left / DAY) * 100)))
  const tone = left < 4 * HOUR ? 'urgent' : left < 8 * HOUR ? 'soon' : 'calm'
  return { words: `Quedan ${duration(left)}`, percent, tone }
}

/** After the deadline, minutes are shown only in the first hour. */
const roundToHours = (ms: number): number => (ms < HOUR ? ms : Math.floor(ms / HOUR) * HOUR)

/** '3 h 10 min'; from one day on without minutes: '2 d 5 h'. */
function duration(ms: number): string {
  if (ms < MINUTE) return 'menos de 1 min'
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor(ms / HOUR) % 24, Math.floor(ms / MINUTE) % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours === 0) return `${minutes} min`
  return minutes > 0 ? `${hours} h ${String(minutes).padStart(2, '0')} min` : `${hours} h`
}

/** 'hace 2 min'. */
export const ago = (iso: string, now: number): string => `hace ${duration(Math.max(0, now - Date.parse(iso)))}`

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
