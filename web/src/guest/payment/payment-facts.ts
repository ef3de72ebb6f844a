import { guestPaymentApi, type GuestPayment } from '@posada/contract/payments/guest-payment'
import { SMALLEST_CHARGE } from '@posada/domain/payments/charge-rules'
import type { PageLanguage } from '../words/page-language.ts'
import type { PaymentWords } from '../words/payment-words.ts'

/** What every part of the page is given. */
export type PaymentProps = { payment: GuestPayment; words: PaymentWords; language: PageLanguage; token: string }

/** A card is asked for as guarantee, and no money. */
export const isCardOnly = ({ requested, savesCard }: GuestPayment): boolean => savesCard && requested === 0

/** Money was asked for, and meanwhile it has been paid otherwise. */
export const isNothingPending = (payment: GuestPayment): boolean =>
  !isCardOnly(payment) && payment.payable < (payment.method === 'card' ? SMALLEST_CHARGE : 1)

export const pictureUrl = (token: string, which: 'logo' | 'foto'): string =>
  guestPaymentApi.picture.path.replace(':token', token).replace(':cual', which)
