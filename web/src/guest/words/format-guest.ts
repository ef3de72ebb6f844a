import { daysBetween, type Day } from '@posada/domain/days/day'
import { type Cents, formatEuros } from '@posada/domain/money/money'
import type { PageLanguage } from './page-language.ts'

/** '1.234,50 €', in English '€1,234.50'. */
export function money(cents: Cents, language: PageLanguage): string {
  const spanish = formatEuros(cents)
  if (language === 'es') return spanish
  return `€${spanish.slice(0, -2).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}`
}

const LOCALES: Record<PageLanguage, string> = { es: 'es-ES', en: 'en-GB' }
type Length = 'long' | 'short'

/** 'viernes 10 de julio', 'Friday 10 July'; with the year where it is not this one. */
export function longDay(day: Day, language: PageLanguage): string {
  return [weekday(day, language, 'long'), dayAndMonth(day, language)].join(' ')
}

/** 'Vie 10 – mar 14 de julio', 'Fri 10 – Tue 14 July': the month of the first day only where it is another one. */
export function stayDates(from: Day, to: Day, language: PageLanguage): string {
  const first = weekday(from, language, 'short')
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const begin = isSameMonth ? String(dayOf(from)) : dayAndMonth(from, language)
  const end = `${weekday(to, language, 'short')} ${dayAndMonth(to, language)}`
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${begin} – ${end}`
}

export const nightsOf = (from: Day, to: Day): number => daysBetween(from, to)

/** '25/06/2026, 18:42' in the browser's time zone. */
export const receiptTime = (iso: string): string =>
  new Intl.DateTimeFormat('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))

/** In groups of four, as printed on papers of a bank. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

const dayOf = (day: Day) => Number(day.slice(8))

function dayAndMonth(day: Day, language: PageLanguage): string {
  const month = partOf(day, language, { month: 'long' })
  const year = day.slice(0, 4)
  const isThisYear = year === String(new Date().getFullYear())
  if (language === 'es') return `${dayOf(day)} de ${month}${isThisYear ? '' : ` de ${year}`}`
  return `${dayOf(day)} ${month}${isThisYear ? '' : ` ${year}`}`
}

const weekday = (day: Day, language: PageLanguage, length: Length) => partOf(day, language, { weekday: length })

const partOf = (day: Day, language: PageLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
