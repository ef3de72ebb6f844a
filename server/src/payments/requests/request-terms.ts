import { type GuestLanguage, guestLanguage, spanishOrEnglish } from '@posada/domain/guest-pages/guest-language'
import type { EstablishmentRow } from '../../establishments/public.ts'
import { securityDepositWords } from './security-deposit-words.ts'

type Guest = { language: GuestLanguage | ''; phone: string }

/** In which of its two languages the page of a payment is written for a guest. */
export const pageLanguage = (guest: Guest): 'es' | 'en' => spanishOrEnglish(guestLanguage(guest))

/**
 * What a guest accepts by pressing: the establishment's own conditions, that a security deposit is given back, and what a card
 * that is kept may be charged.
 */
export function requestTerms(
  { company, name, conditions }: Pick<EstablishmentRow, 'company' | 'name' | 'conditions'>,
  guest: Guest,
  { savesCard, isOfSecurityDeposit }: { savesCard: boolean; isOfSecurityDeposit: boolean },
): string {
  const consent = savesCard ? CONSENT[pageLanguage(guest)](company || name) : ''
  const securityDeposit = isOfSecurityDeposit ? securityDepositWords[pageLanguage(guest)].terms : ''
  return [conditions, securityDeposit, consent].filter(Boolean).join('\n\n')
}

const CONSENT = {
  es: (payee: string) =>
    `Autorizo a ${payee} a guardar mi tarjeta como garantía de esta reserva y a cobrar en ella lo que quede pendiente de la reserva, y los gastos de cancelación o de no presentación según sus condiciones. La autorización termina con la reserva; puedo retirarla escribiendo al alojamiento.`,
  en: (payee: string) =>
    `I authorise ${payee} to keep my card as a guarantee for this booking and to charge to it what remains due for the booking, and any cancellation or no-show fee under its conditions. This authorisation ends with the booking; I can withdraw it by writing to the property.`,
}
