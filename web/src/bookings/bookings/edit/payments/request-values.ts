import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { Input } from '@posada/contract/endpoint'
import type { Cents } from '@posada/domain/platform/money/money'
import { amountToRequest } from '@posada/domain/money/payments/amounts-to-collect'
import { requestDays } from '@posada/domain/money/payments/payment-request'
import { chargeableNow, stayPayments } from './payment-history.ts'

const requestKinds = [
  { value: 'card', label: 'Pago con tarjeta' },
  { value: 'guarantee', label: 'Solo la tarjeta' },
  { value: 'transfer', label: 'Transferencia' },
] as const
export const sendWays = [
  { value: 'email', label: 'Correo' },
  { value: 'sms', label: 'SMS' },
  { value: 'copy_link', label: 'Copiar enlace' },
] as const

type RequestValues = {
  kind: (typeof requestKinds)[number]['value']
  amount: Cents | null
  iban: string
  concept: string
  days: number | null
  savesCard: boolean
  sendBy: (typeof sendWays)[number]['value']
  email: string
  phone: string
  isSecurityDeposit: boolean
  /** The security deposit is reserved on the card, and not charged. */
  isHold: boolean
}

type Given = {
  amount?: Cents | undefined
  concept?: string | undefined
  asksCardOnly?: boolean | undefined
  isSecurityDeposit?: boolean | undefined
}

/** What can be requested of a guest of the booking. */
export const requestKindsOf = ({ gatewayCan }: Pick<BookingInfo, 'gatewayCan'>) =>
  requestKinds.filter(({ value }) => value !== 'guarantee' || gatewayCan.keepsCardsUncharged)

/** What the form begins with: what was requested elsewhere, else the establishment's percent of the booking. */
export function firstRequestValues(
  booking: BookingInfo,
  { amount, concept = '', asksCardOnly, isSecurityDeposit = false }: Given,
): RequestValues {
  const pending = chargeableNow(booking)
  const proposed = amount ?? proposedAmount(booking, pending)
  const wantsCardOnly = asksCardOnly || (pending <= 0 && !isSecurityDeposit)
  const kind = !booking.takesCards
    ? 'transfer'
    : wantsCardOnly && booking.gatewayCan.keepsCardsUncharged
      ? 'guarantee'
      : 'card'
  return {
    kind,
    amount: proposed > 0 ? proposed : null,
    iban: '',
    concept,
    days: requestDays.usual,
    savesCard: false,
    sendBy: booking.email === '' ? 'copy_link' : 'email',
    email: booking.email,
    phone: booking.phone,
    isSecurityDeposit,
    isHold: false,
  }
}

/** The establishment's percent while nothing was received and nobody has arrived; all that is pending afterwards. */
export const proposedAmount = (booking: BookingInfo, pending: Cents): Cents =>
  amountToRequest({
    pending,
    total: booking.total,
    depositPercent: booking.depositPercent,
    hasReceived: stayPayments(booking).length > 0,
    isCheckedIn: booking.checkedIn,
  })

/** Only a security deposit on a card is reserved. */
const isHoldOf = ({ kind, isSecurityDeposit, isHold }: RequestValues) => kind === 'card' && isSecurityDeposit && isHold

export const requestOf = (bookingId: string, values: RequestValues): Input<typeof cardPaymentsApi.request> => ({
  bookingId,
  amount: values.kind === 'guarantee' ? 0 : (values.amount ?? 0),
  mode: isHoldOf(values) ? 'hold' : null,
  sendBy: values.sendBy,
  email: values.sendBy === 'email' ? values.email.trim() || null : null,
  phone: values.sendBy === 'sms' ? values.phone.trim() || null : null,
  concept: values.concept.trim() || null,
  days: values.days,
  savesCard: values.kind === 'guarantee' || (values.kind === 'card' && values.savesCard && !isHoldOf(values)),
  method: values.kind === 'transfer' ? 'transfer' : 'card',
  iban: values.kind === 'transfer' ? values.iban.trim() : null,
  isSecurityDeposit: values.kind !== 'guarantee' && values.isSecurityDeposit,
})
