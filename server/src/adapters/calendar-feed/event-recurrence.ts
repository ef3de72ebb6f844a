import { addDays, type Day, daysBetween } from '@posada/domain/days/day'
import { nightsOf, type Stay } from '@posada/domain/stays/stay'
import ICAL from 'ical.js'
import { EventFault, momentOf } from './event-days.ts'
import type { EventProperties } from './event-properties.ts'

/** Only these rules are followed: others may take any time to calculate, and no calendar of a unit needs them. */
const FOLLOWED =
  /^(?:(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=\d{1,3}|COUNT=\d{1,4}|UNTIL=[\dTZ]+|WKST=\w\w|BYDAY=[A-Z,]+)(?:;|$))+$/
const MAX_STEPS = 4000
const MAX_OCCURRENCES = 400
/** Days ahead of which occurrences are read. */
const HORIZON = 730

const NOT_FOLLOWED = 'se repite de una forma que no se puede seguir'

/**
 * The nights of each occurrence of an event that has not passed; of one that does not repeat, its own. `today` is that of the
 * establishment. @throws EventFault for a rule that is not followed
 */
export function occurrencesOf(properties: EventProperties, first: Stay, today: Day, timeZone: string): Stay[] {
  if (properties('RDATE')) throw new EventFault(NOT_FOLLOWED)
  const rule = properties('RRULE')?.raw.toUpperCase()
  if (rule === undefined) return [first]
  if (!FOLLOWED.test(rule) || (rule.includes('BYDAY') && !rule.includes('FREQ=WEEKLY')))
    throw new EventFault(NOT_FOLLOWED)
  const skipped = new Set(skippedDays(properties, timeZone))
  const nights = nightsOf(first)
  const last = addDays(today, HORIZON)
  const found: Stay[] = []
  for (const checkIn of daysOfRule(untilDay(rule, timeZone), first.checkIn, last)) {
    const checkOut = addDays(checkIn, nights)
    if (checkOut > today && !skipped.has(checkIn)) found.push({ checkIn, checkOut })
    if (found.length > MAX_OCCURRENCES) throw new EventFault('se repite demasiadas veces')
  }
  return found
}

/** The rule with its end as the last day, at the establishment, on which an occurrence may begin: no hours are followed. */
const untilDay = (rule: string, timeZone: string): string =>
  rule.replace(/UNTIL=(\w+)/, (_, raw: string) => {
    const { day } = momentOf({ raw, parameter: () => '' }, timeZone)
    return `UNTIL=${day.replaceAll('-', '')}`
  })

function daysOfRule(rule: string, from: Day, last: Day): Day[] {
  if (daysBetween(from, last) > MAX_STEPS) throw new EventFault('se repite desde hace demasiados años')
  const days: Day[] = []
  const iterator = ICAL.Recur.fromString(onLeapDays(rule, from)).iterator(ICAL.Time.fromDateString(from))
  for (let step = 0; step < MAX_STEPS; step++) {
    const day = iterator.next()?.toString().slice(0, 10)
    if (day === undefined || day > last) break
    days.push(day)
  }
  return days
}

/** A day that a year lacks is left out by RFC 5545, section 3.3.10; ical.js would take the first of March for it. */
const onLeapDays = (rule: string, from: Day): string =>
  from.endsWith('-02-29') && rule.includes('FREQ=YEARLY') ? `${rule};BYMONTH=2;BYMONTHDAY=29` : rule

/** The days of which the event says that it does not happen. */
function skippedDays(properties: EventProperties, timeZone: string): Day[] {
  const skipped = properties('EXDATE')
  if (!skipped) return []
  return skipped.raw.split(',').map((raw) => momentOf({ raw, parameter: skipped.parameter }, timeZone).day)
}
