import { formatEuros } from '@posada/domain/platform/money/money'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import { type GuestLanguage, guestLanguage } from '@posada/domain/travellers/guest-language'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import { cardConsent } from './card-consent.ts'
import { securityDepositWords } from './security-deposit-words.ts'

type Guest = { language: GuestLanguage | ''; phone: string }

/**
 * What a guest accepts by pressing: the establishment's own conditions, that a security deposit is given back or only reserved, and what a card
 * that is kept may be charged.
 */
export function requestTerms(
  { company, name, conditions }: Pick<EstablishmentRow, 'company' | 'name' | 'conditions'>,
  guest: Guest,
  { savesCard, isOfSecurityDeposit, isHold }: { savesCard: boolean; isOfSecurityDeposit: boolean; isHold: boolean },
): string {
  const consent = savesCard ? cardConsent[guestLanguage(guest)](company || name) : ''
  const words = securityDepositWords[guestLanguage(guest)]
  const securityDeposit = isOfSecurityDeposit ? (isHold ? words.holdTerms : words.terms) : ''
  return [conditions, securityDeposit, consent].filter(Boolean).join('\n\n')
}

/** What a request is of, for the audit trail: 'Fianza: 200,00 €'. */
export const requestLine = ({ amount, purpose }: { amount: number; purpose: PaymentPurpose }): string =>
  `${isSecurityDeposit({ purpose }) ? 'Fianza' : 'Importe'}: ${formatEuros(amount)}`
