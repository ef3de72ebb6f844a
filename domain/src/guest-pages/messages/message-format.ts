import type { Day } from '../../platform/days/day.ts'
import type { GuestLanguage } from '../../travellers/guest-language.ts'
import type { Cents } from '../../platform/money/money.ts'

/** A day as a sentence names it: 'sábado, 1 de agosto de 2026'. */
export const dayWithWeekday = (day: Day, language: GuestLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))

/** '1.528,00 €', in English '€1,528.00' */
export const moneyText = (cents: Cents, language: GuestLanguage): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(cents / 100)
