import { type Cents, formatEuros } from '../platform/money/money.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'

/** '1.234,50 €', in English '€1,234.50'. */
export function guestMoney(cents: Cents, language: GuestLanguage): string {
  const spanish = formatEuros(cents)
  if (language !== 'en') return spanish
  return `€${spanish.slice(0, -2).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}`
}

/** The same for a narrow place: without cents where there are none, '138 €', '€138'. */
export const shortGuestMoney = (cents: Cents, language: GuestLanguage): string =>
  guestMoney(cents, language).replace(/[.,]00(?=\u00a0€$|$)/, '')
