import type { Day } from './day.ts'

/** The instant of a local day and time ('13:00') in a time zone; of two such instants in autumn the earlier. */
export function instantOfLocalTime(timeZone: string, day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(timeZone, asUtc)
  return new Date(asUtc - offsetAt(timeZone, guess))
}

/** An instant as local time of a time zone, without the zone: '2026-11-20T16:35:00'. */
export const localInstant = (timeZone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString().slice(0, 19)

/** The local time of day of an instant: '16:35'. */
export const localTimeOf = (timeZone: string, instant: Date): string => localInstant(timeZone, instant).slice(11, 16)

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached: making one takes longer than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
