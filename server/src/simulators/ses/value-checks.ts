import { collapse } from './soap.ts'
import type { Check } from './structure.ts'

const lengthOf = (text: string) => Array.from(text).length
const checkLength = (text: string, most: number) =>
  lengthOf(text) > most ? `${lengthOf(text)} characters, at most ${most}` : undefined

/** Text of limited length; leading, trailing and repeated blanks do not count. */
export const textCheck =
  (most: number): Check =>
  (value) =>
    checkLength(collapse(value), most)

/** Text of limited length where every blank counts, as in the schema for documents and mail addresses. */
export const exactTextCheck =
  (most: number): Check =>
  (value) =>
    checkLength(value, most)

export const patternCheck =
  (expression: RegExp): Check =>
  (value) =>
    expression.test(collapse(value)) ? undefined : `«${value}» is not of the form ${expression.source}`

export const oneOfCheck =
  (...values: string[]): Check =>
  (value) =>
    values.includes(collapse(value)) ? undefined : `«${value}» is none of ${values.join(', ')}`

export const emailCheck: Check = (value) =>
  exactTextCheck(250)(value) ?? (/^[^@]+@[^.]+\..+$/.test(value) ? undefined : 'not a mail address')

export const integerCheck: Check = (value) => {
  const trimmed = collapse(value)
  const fits = /^[+-]?\d{1,10}$/.test(trimmed) && Math.abs(Number(trimmed)) <= 2_147_483_647
  return fits ? undefined : `«${value}» is no whole number`
}

export const booleanCheck: Check = oneOfCheck('true', 'false', '1', '0')

const ZONE = '(Z|[+-]\\d\\d:\\d\\d)?'
const DATE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)${ZONE}$`)
const DATE_TIME = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)T(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?|24:00:00)${ZONE}$`)

export const dateCheck: Check = (value) => {
  const day = DATE.exec(collapse(value))?.[1]
  return day && isOfCalendar(day) ? undefined : `«${value}» is no date`
}

export const dateTimeCheck: Check = (value) => {
  const day = DATE_TIME.exec(collapse(value))?.[1]
  return day && isOfCalendar(day) ? undefined : `«${value}» is no date with its hour`
}

function isOfCalendar(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
