import { daysBetween, type Day } from '@posada/domain/platform/days/day'
import * as days from '@posada/domain/guest-pages/guest-days'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

export const money = guestMoney

/** 'viernes 10 de julio', 'Friday 10 July'; with the year where it is not this one. */
export const longDay = (day: Day, language: GuestLanguage): string => days.longDay(day, language, thisYear())

/** 'Vie 10 – mar 14 de julio', 'Fri 10 – Tue 14 July': the month of the first day only where it is another one. */
export const stayDates = (from: Day, to: Day, language: GuestLanguage): string =>
  days.stayDates(from, to, language, thisYear())

/** The same with the year in any case, for paper. */
export const datesOnPaper = (from: Day, to: Day, language: GuestLanguage): string =>
  days.stayDates(from, to, language, NO_YEAR)

/** 'Vie 10 jul', 'Fri 10 Jul'. */
export const shortGuestDay = (day: Day, language: GuestLanguage): string =>
  days.shortDateWithWeekday(day, language, thisYear())

export const nightsOf = (from: Day, to: Day): number => daysBetween(from, to)

/** 'viernes 10 de julio, 18:45', or the day alone where its end is meant. */
export const momentOf = ({ day, time }: { day: Day; time: string }, language: GuestLanguage): string =>
  [longDay(day, language), time].filter(Boolean).join(', ')

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

const NO_YEAR = 0
const thisYear = () => new Date().getFullYear()
