import { addDays, type Day, daysBetween, firstOfMonth, isDay, lastOfMonth, monthNames } from './day.ts'

/**
 * What a date is for, which decides what a part that was not typed means. Without a year, 'coming' is the next such day,
 * 'past' the last one and 'nearest' the one closest to the day it is read from; 'birth' and 'document' are not guessed.
 */
export type DayKind = 'birth' | 'document' | 'coming' | 'past' | 'nearest'

/** `from` is today, or the first possible day: a check-out is read from the day after check-in. */
type DayExpectation = { kind: DayKind; from: Day }

/**
 * Reads a typed day: '03041985', '3/4/85', '3-4-1985', '25/11', '2511', '25', '25 nov', '25 de noviembre de 2026' or
 * '2026-11-25'. Null when there is no such day, or when a part is missing that is not guessed.
 */
export function readDay(text: string, expected: DayExpectation): Day | null {
  const parts = partsOf(text)
  if (parts === null) return null
  if (parts.year?.length === 4) return dayOf(parts.year, parts.month, parts.date)
  if (parts.year !== null) return ofTwoDigitYear(parts, expected)
  if (expected.kind === 'birth' || expected.kind === 'document') return null
  return choose(parts.month === null ? monthsAround(parts, expected.from) : yearsAround(parts, expected.from), expected)
}

/** Reads a day typed with all four digits of its year, which nothing typed after them can change. */
export function readWholeDay(text: string): Day | null {
  const parts = partsOf(text)
  return parts?.year?.length === 4 ? dayOf(parts.year, parts.month, parts.date) : null
}

/** The month is 1 to 12; null where it was not typed. */
type Parts = { date: number; month: number | null; year: string | null }

function partsOf(text: string): Parts | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), date: Number(iso[3]) }
  const digits = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(typed)
  if (digits) return { date: Number(digits[1]), month: Number(digits[2]), year: digits[3] ?? null }
  const words = WRITTEN.exec(typed)
  if (!words) return null
  const month = words[2] === undefined ? null : monthOf(words[2])
  return Number.isNaN(month) ? null : { date: Number(words[1]), month, year: words[3] ?? null }
}

const SEPARATOR = String.raw`(?:\s*[/.,-]\s*|\s+(?:de\s+)?|(?=[a-z]))`
/** The day, then perhaps the month as number or word, then perhaps the year. */
const WRITTEN = new RegExp(String.raw`^(\d{1,2})(?:${SEPARATOR}(\d{1,2}|[a-z]{3,})(?:${SEPARATOR}(\d{4}|\d\d))?)?\.?$`)

/** 'nov' and 'noviembre' are 11; NaN for a word that is no month. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(text))
  return index === -1 ? Number.NaN : index + 1
}

function dayOf(year: number | string, month: number | null, date: number): Day | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** A birth date is never in the future; any other day is in the century closest to the day it is read from. */
function ofTwoDigitYear({ date, month, year }: Parts, { kind, from }: DayExpectation): Day | null {
  const days = ['19', '20', '21'].flatMap((century) => dayOf(`${century}${year}`, month, date) ?? [])
  return choose(days, { kind: kind === 'birth' ? 'past' : 'nearest', from })
}

/** 29 February may be eight years away, around the year 1900 or 2100. */
const YEARS = 8

function yearsAround({ date, month }: Parts, from: Day): Day[] {
  const years = Array.from({ length: 2 * YEARS + 1 }, (_, index) => Number(from.slice(0, 4)) - YEARS + index)
  return years.flatMap((year) => dayOf(year, month, date) ?? [])
}

/** The day 31 may be missing in the next month, never in the one after it. */
const MONTHS = 2

function monthsAround({ date }: Parts, from: Day): Day[] {
  const firsts = [firstOfMonth(from)]
  for (let step = 0; step < MONTHS; step++) {
    firsts.unshift(firstOfMonth(addDays(firsts[0] ?? from, -1)))
    firsts.push(addDays(lastOfMonth(firsts.at(-1) ?? from), 1))
  }
  return firsts.flatMap((first) => dayOf(first.slice(0, 4), Number(first.slice(5, 7)), date) ?? [])
}

function choose(days: readonly Day[], { kind, from }: DayExpectation): Day | null {
  const fitting = days.filter((day) => (kind === 'coming' ? day >= from : kind === 'past' ? day <= from : true))
  const distance = (day: Day) => Math.abs(daysBetween(from, day))
  return fitting.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
