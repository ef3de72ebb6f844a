import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import ICAL from 'ical.js'
import type { StepBudget } from '../../platform/untrusted/step-budget.ts'
import { EventFault, momentOf } from './event-days.ts'
import type { EventProperties } from './event-properties.ts'

/** Only these rules are followed: others may take any time to calculate, and no calendar of a unit needs them. */
const FOLLOWED =
  /^(?:(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=\d{1,3}|COUNT=\d{1,4}|UNTIL=[\dTZ]+|WKST=\w\w|BYDAY=[A-Z,]+)(?:;|$))+$/
const LONGEST_RULE = 200
/** Days before today from which a monthly or yearly rule is walked. */
const MAX_PAST = 4000
const MAX_OCCURRENCES = 400
/** Days ahead of which occurrences are read. */
const HORIZON = 730

const NOT_FOLLOWED = 'se repite de una forma que no se puede seguir'

/** What the events of one calendar share. `today` is that of the establishment. */
export type ReadingSetup = { timeZone: string; today: Day; steps: StepBudget }

/**
 * The nights of each occurrence of an event that has not passed; of one that does not repeat, its own.
 * @throws EventFault for a rule that is not followed; OutOfSteps when the calendar has no steps left for it
 */
export function occurrencesOf(properties: EventProperties, first: Stay, setup: ReadingSetup): Stay[] {
  const { timeZone, today } = setup
  if (properties('RDATE')) throw new EventFault(NOT_FOLLOWED)
  const rule = properties('RRULE')?.raw.toUpperCase()
  if (rule === undefined) return [first]
  if (rule.length > LONGEST_RULE || !FOLLOWED.test(rule) || (rule.includes('BYDAY') && !rule.includes('FREQ=WEEKLY')))
    throw new EventFault(NOT_FOLLOWED)
  const skipped = new Set(skippedDays(properties, setup))
  const nights = nightsOf(first)
  const found: Stay[] = []
  for (const checkIn of daysOfRule(untilDay(rule, timeZone), first, setup)) {
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

/** The days on which the rule lets a stay begin, from the last ones that are not over today. Each of them is a step. */
function* daysOfRule(written: string, first: Stay, { today, steps }: ReadingSetup): Generator<Day> {
  const ahead = withoutPast(written, first, today)
  if (!ahead) return
  const { rule, from } = ahead
  const last = addDays(today, HORIZON)
  if (daysBetween(from, today) > MAX_PAST) throw new EventFault('se repite desde hace demasiados años')
  const iterator = ICAL.Recur.fromString(onLeapDays(rule, from)).iterator(ICAL.Time.fromDateString(from))
  for (;;) {
    steps.spend()
    const day = iterator.next()?.toString().slice(0, 10)
    if (day === undefined || day > last) return
    yield day
  }
}

const PERIOD_DAYS: Record<string, number> = { DAILY: 1, WEEKLY: 7 }

/**
 * A daily or weekly rule without the whole periods that are over: it then begins at its last occurrence before today, and its COUNT is
 * smaller by those that are gone. Undefined for one that is used up.
 */
function withoutPast(rule: string, { checkIn, checkOut }: Stay, today: Day): { rule: string; from: Day } | undefined {
  const period = PERIOD_DAYS[partOf(rule, 'FREQ')]
  if (period === undefined || checkOut >= today) return { rule, from: checkIn }
  const days = period * Math.max(1, Number(partOf(rule, 'INTERVAL') || 1))
  const periods = Math.floor(daysBetween(checkOut, today) / days)
  const from = addDays(checkIn, periods * days)
  const count = partOf(rule, 'COUNT')
  if (count === '') return { rule, from }
  const weekdays = new Set(partOf(rule, 'BYDAY').split(',')).size // one without BYDAY
  const left = Number(count) - periods * weekdays
  return left > 0 ? { rule: rule.replace(/COUNT=\d+/, `COUNT=${left}`), from } : undefined
}

const partOf = (rule: string, name: string): string => new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1] ?? ''

/** A day that a year lacks is left out by RFC 5545, section 3.3.10; ical.js would take the first of March for it. */
const onLeapDays = (rule: string, from: Day): string =>
  from.endsWith('-02-29') && rule.includes('FREQ=YEARLY') ? `${rule};BYMONTH=2;BYMONTHDAY=29` : rule

/** The days of which the event says that it does not happen. Each of them is a step. */
function skippedDays(properties: EventProperties, { timeZone, steps }: ReadingSetup): Day[] {
  const skipped = properties('EXDATE')
  if (!skipped) return []
  return skipped.raw.split(',').map((raw) => {
    steps.spend()
    return momentOf({ raw, parameter: skipped.parameter }, timeZone).day
  })
}
