import { addDays, type Day, isDay, todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime, localTimeOf } from '@posada/domain/platform/days/local-time'
import type { Stay } from '@posada/domain/platform/days/stay'
import ICAL from 'ical.js'
import type { EventProperties, EventProperty } from './event-properties.ts'

/** The days on which an event that cannot be read may have nights: from one (null: any) until another (null: any later one). */
export type PossibleDays = { from: Day | null; until: Day | null }

/** An event that cannot be read. The message is the end of a Spanish sentence about it, and names nobody. */
export class EventFault extends Error {
  /** Where the fault says it. */
  readonly days: PossibleDays | undefined
  constructor(message: string, days?: PossibleDays) {
    super(message)
    this.days = days
  }
}

/** A day, or a day and a time at the establishment ('15:00'). */
type Moment = { day: Day; time: string | null }

const DAY_SECONDS = 86_400

/**
 * The nights of an event at the establishment. Without end it is one day, as is one that ends on the day of its beginning. Times are cut to days:
 * guests arrive on the day of the first and leave on that of the second. Undefined for hours within one day, which are no night.
 * @throws EventFault
 */
export function nightsOfEvent(properties: EventProperties, timeZone: string): Stay | undefined {
  const start = properties('DTSTART')
  if (!start) throw new EventFault('no dice cuándo empieza')
  const from = momentOf(start, timeZone)
  const to = endOf(properties, from, timeZone)
  if (to.day < from.day) throw new EventFault('termina antes de empezar', { from: to.day, until: addDays(from.day, 1) })
  if (to.day > from.day) return { checkIn: from.day, checkOut: to.day }
  return from.time === null ? { checkIn: from.day, checkOut: addDays(from.day, 1) } : undefined
}

function endOf(properties: EventProperties, from: Moment, timeZone: string): Moment {
  const end = properties('DTEND')
  if (end) {
    const to = momentOf(end, timeZone)
    return from.time === '00:00' && to.time === '23:59' ? { ...to, day: addDays(to.day, 1) } : to
  }
  const duration = properties('DURATION')
  if (!duration) return { ...from, day: addDays(from.day, 1) }
  const seconds = secondsOf(duration)
  if (from.time === null) return { day: addDays(from.day, Math.ceil(seconds / DAY_SECONDS)), time: null }
  const instant = instantOfLocalTime(timeZone, from.day, from.time)
  return localMoment(new Date(instant.getTime() + seconds * 1000), timeZone)
}

const LONGEST_SECONDS = 4000 * DAY_SECONDS

function secondsOf({ raw }: EventProperty): number {
  try {
    const seconds = ICAL.Duration.fromString(raw).toSeconds()
    if (seconds >= 0 && seconds <= LONGEST_SECONDS) return seconds
  } catch {}
  throw new EventFault('tiene una duración que no se entiende')
}

/** '20260701', '20260701T130000Z', or either with dashes and colons, as some exporters write them. */
const WRITTEN = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?$/i

/** @throws EventFault for a day or a time that does not exist */
export function momentOf(property: Pick<EventProperty, 'raw' | 'parameter'>, timeZone: string): Moment {
  const [, year, month, date, hour, minute, isUtc] = WRITTEN.exec(property.raw.replaceAll(/[-:]/g, '')) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) throw new EventFault('tiene una fecha que no se entiende')
  if (hour === undefined || minute === undefined) return { day, time: null }
  if (Number(hour) > 23 || Number(minute) > 59) throw new EventFault('tiene una hora que no existe')
  const time = `${hour}:${minute}`
  if (isUtc) return localMoment(new Date(`${day}T${time}:00Z`), timeZone)
  const zone = zoneOf(property.parameter('TZID').slice(-LONGEST_ZONE))
  return zone === undefined || zone === timeZone
    ? { day, time }
    : localMoment(instantOfLocalTime(zone, day, time), timeZone)
}

const LONGEST_ZONE = 100

const localMoment = (instant: Date, timeZone: string): Moment => ({
  day: todayIn(timeZone, instant),
  time: localTimeOf(timeZone, instant),
})

/**
 * The time zone of a TZID: 'Europe/Madrid', also as the end of a path such as '/mozilla.org/20260101/Europe/Madrid'. Undefined for
 * none and for names of a program's own, such as Outlook's; their times are taken as those of the establishment. The rules in
 * VTIMEZONE are never followed, because they may describe any number of changes.
 */
function zoneOf(name: string): string | undefined {
  const [zone] = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name) ?? (/^(?:UTC|GMT)$/i.test(name) ? ['UTC'] : [])
  if (zone === undefined) return undefined
  const known = isZone.get(zone) ?? existsZone(zone)
  if (isZone.size >= MOST_ZONES) isZone.clear()
  isZone.set(zone, known)
  return known ? zone : undefined
}

/** Asking takes long, and a calendar asks for each of its events. */
const isZone = new Map<string, boolean>()
const MOST_ZONES = 500

function existsZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
