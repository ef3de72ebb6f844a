import { isHeld } from '@posada/domain/bookings/holds/booking-hold'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { SMALLEST_CHARGE } from '@posada/domain/money/payments/charge-rules'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { lockBooking } from '../../../bookings/bookings/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { tokenOfLink } from '../../../outbox/links/public.ts'
import { payableByLink } from '../charges/chargeable-amount.ts'
import { guestPageAddress } from '../gateway/addresses.ts'
import type { PaymentDependencies } from '../gateway/gateway-access.ts'
import { requestPayment } from './request-payment.ts'
import { chargesOfBooking, openRequests } from '../../cards/public.ts'

/**
 * The page where a guest pays what is pending of their stay: that of an open request for all of it, else of a new one. Nothing
 * is charged before they press there. @throws UserError where nothing can be paid by card
 */
export async function payStay(
  dependencies: PaymentDependencies,
  context: JobContext,
  bookingId: string,
): Promise<{ link: string }> {
  const { booking } = await lockBooking(context, bookingId)
  const { db, accountId, now } = context
  const charges = await chargesOfBooking(db, accountId, bookingId)
  const amount = payableByLink({ booking, charges }, { amount: pendingAmount(booking), purpose: 'stay' })
  if (amount < SMALLEST_CHARGE) throw new UserError('No hay nada pendiente de pago')
  for (const request of await openRequests(db, accountId, bookingId, now)) {
    if (request.method !== 'card' || isSecurityDeposit(request)) continue
    if (request.amount < amount && !isHeld(booking)) continue // what a hold awaits is paid as it was asked
    const token = await tokenOfLink(dependencies, context, { purpose: 'payment', objectId: request.id })
    if (token !== undefined) return { link: guestPageAddress(dependencies, token) }
  }
  return requestPayment(dependencies, context, {
    bookingId,
    amount,
    method: 'card',
    sendBy: 'copy_link',
    concept: null,
    days: null,
    email: null,
    iban: null,
    phone: null,
    savesCard: null,
    isSecurityDeposit: null,
    mode: null,
  })
}
