import type { GuestPayment } from '@posada/contract/money/payments/guest-payment'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { SMALLEST_CHARGE } from '@posada/domain/money/payments/charge-rules'
import { momentOf } from '../words/format-guest.ts'
import type { PaymentWords } from './words/payment-page-words.ts'

/** What every part of the page is given. */
export type PaymentProps = { payment: GuestPayment; words: PaymentWords; language: GuestLanguage; token: string }

/** A card is requested as guarantee, and no money. */
export const isCardOnly = ({ requested, savesCard }: GuestPayment): boolean => savesCard && requested === 0

/** Money was requested, and meanwhile it has been paid otherwise. */
export const isNothingPending = (payment: GuestPayment): boolean =>
  !isCardOnly(payment) && payment.payable < (payment.method === 'card' ? SMALLEST_CHARGE : 1)

/** What is requested, and a line with the rest: a security deposit says first that it is given back, what a booking awaits until when. */
export function headOf({ payment, words, language }: PaymentProps, usual: { title: string; why: string }): Head {
  const { isSecurityDeposit, concept, heldUntil } = payment
  if (heldUntil) return { title: concept || usual.title, why: words.keptUntil(momentOf(heldUntil, language)) }
  if (!isSecurityDeposit) return { title: concept || usual.title, why: usual.why }
  return { title: words.securityDeposit, why: [concept, usual.why].filter(Boolean).join(' · ') }
}
type Head = { title: string; why: string }
