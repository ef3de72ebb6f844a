/** Calendar day as YYYY-MM-DD: the day of a stay has no time zone, and text in this form sorts correctly. */
export type Day = string

export const weekdayLabels = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const
export const weekdayNames = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const
const monthLabels = 'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic'.split(' ')
export const monthNames =
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ')

const dayPattern = /^(?:19|20|21)\d\d-\d\d-\d\d$/

/** Whether the value is a day that exists in the calendar, in the years 1900 to 2199. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && dayPattern.test(value) && dayOfTime(timeOf(value)) === value

export const addDays = (day: Day, days: number): Day => dayOfTime(timeOf(day) + days * DAY_MS)

/** The number of days from one day to the other; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (timeOf(to) - timeOf(from)) / DAY_MS

/** Every day from the first up to, but without, the last. Empty when the last is not later than the first. */
export const eachDay = (from: Day, toExclusive: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, toExclusive)) }, (_, count) => addDays(from, count))

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

export const weekdayLabel = (day: Day): string => weekdayLabels[weekdayOf(day)] ?? ''

/** Hotels count the nights of Friday and Saturday as the weekend. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) === 4 || weekdayOf(day) === 5

/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

export const monthLabel = (day: Day): string => monthLabels[monthOf(day) - 1] ?? ''

export const monthName = (day: Day): string => monthNames[monthOf(day) - 1] ?? ''

/** The label of a night in a list of prices: 'Mar 30' is Tuesday the 30th. */
export const nightLabel = (day: Day): string => `${weekdayLabel(day)} ${Number(day.slice(8))}`

/** DD/MM/AAAA. */
export const formatDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** DD/MM. */
export const shortDay = (day: Day): string => formatDay(day).slice(0, 5)

/** Parses a day typed as DD/MM/YYYY, '1/5/2026', or with dashes or dots. Null when there is no such day. */
export function parseDay(text: string): Day | null {
  const typed = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/.exec(text)
  if (!typed) return null
  const [, date = '', , month = '', year = ''] = typed
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/**
 * The time zone of the mainland: of what belongs to no establishment, such as the provider's days, and of an establishment that is not
 * known. Everything else goes by the establishment's own zone, because the Canary Islands are an hour behind.
 */
export const MAINLAND = 'Europe/Madrid'

/** The calendar day that an instant falls on in an IANA time zone such as that of the mainland. */
export function todayIn(timeZone: string, instant: Date): Day {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const DAY_MS = 86_400_000

const timeOf = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

const dayOfTime = (time: number): Day => new Date(time).toISOString().slice(0, 10)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached: making one takes longer than using it, and every request needs one. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
