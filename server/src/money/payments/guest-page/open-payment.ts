import { guestLanguage } from '@posada/domain/travellers/guest-language'
import type { GuestPayment } from '@posada/contract/money/payments/guest-payment'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { todayIn } from '@posada/domain/platform/days/day'
import { amountDue, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { holdMoment } from '@posada/domain/bookings/holds/option-words'
import { hasLapsed, isHeld, isHoldOver } from '@posada/domain/bookings/holds/booking-hold'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { payMethodsOf } from '@posada/domain/money/payments/gateway-page'
import { requestState } from '@posada/domain/money/payments/payment-request'
import { type BookingRow, findBooking } from '../../../bookings/bookings/public.ts'
import { establishmentForGuests, requireEstablishment } from '../../../establishments/establishments/public.ts'
import { invalidLink } from '../../../platform/http/errors.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { payableByLink } from '../charges/chargeable-amount.ts'
import {
  type ChargeRow,
  chargesOfBooking,
  checkoutsOf,
  findGateway,
  findRequest,
  type RequestRow,
} from '../../cards/public.ts'

/** What the page of a payment shows. Reads only: mail scanners open it too. */
export async function openPayment(context: LinkContext): Promise<GuestPayment> {
  const { db, accountId } = context
  const { request, booking } = await requestOfLink(context)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const charges = await chargesOfBooking(db, accountId, booking.id)
  const pending = pendingAmount(booking)
  return {
    language: guestLanguage(booking),
    method: request.method,
    ...(await pageOf(context, request, booking)),
    state: await paymentStateOf(context, request),
    requested: request.amount,
    payable: payableByLink({ booking, charges }, request),
    savesCard: request.savesCard,
    isSecurityDeposit: isSecurityDeposit(request),
    isHold: request.isHold,
    concept: request.concept,
    expiresOn: todayIn(establishment.timeZone, request.expiresAt),
    heldUntil: isHeld(booking) && booking.heldUntil ? holdMoment(booking.heldUntil, establishment.timeZone) : null,
    isHoldOver: isHoldOver(booking, context.now) || hasLapsed(booking),
    terms: request.terms,
    locator: booking.locator,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    total: amountDue(booking),
    received: Math.max(0, booking.paid),
    pending: Math.max(0, pending),
    iban: request.iban,
    beneficiary: establishment.company || establishment.name,
    reference: booking.locator,
    receipt: receiptOf(
      charges.find(
        (charge) => charge.requestId === request.id && (charge.state === 'succeeded' || charge.state === 'held'),
      ),
    ),
    establishment: establishmentForGuests(establishment),
  }
}

/** Whose page it is paid on, and how; a press without a gateway says that it cannot. */
async function pageOf(
  { db, accountId }: LinkContext,
  request: RequestRow,
  { establishmentId }: BookingRow,
): Promise<Pick<GuestPayment, 'gateway' | 'methods'>> {
  if (request.method !== 'card') return { gateway: 'none', methods: [] }
  const gateway = await findGateway(db, accountId, establishmentId)
  return gateway
    ? { gateway: gateway.kind, methods: payMethodsOf(capabilitiesOf(gateway), request) }
    : { gateway: 'none', methods: ['card'] }
}

/**
 * The request of a link and its booking. One that ended with its booking is shown as such, that of a hold from the instant at which the
 * hold is over, and one of a booking that is settled as one of which nothing is left.
 * @throws UserError, the same as for a wrong link, if it was cancelled or expired
 */
export async function requestOfLink({
  db,
  accountId,
  objectId,
  now,
}: LinkContext): Promise<{ request: RequestRow; booking: BookingRow }> {
  const request = await findRequest(db, { accountId, id: objectId })
  const state = request && requestState(request, now)
  const booking = request && (await findBooking(db, accountId, request.bookingId))
  if (!booking) throw invalidLink()
  if (state === 'expired' && (isHoldOver(booking, now) || hasLapsed(booking)))
    return { request: { ...request, state: 'cancelled' }, booking }
  if (state === 'expired') throw invalidLink()
  if (state !== 'cancelled' || !occupiesUnits(booking.state)) return { request, booking }
  // Closed by what settled the booking: its page says that nothing is left to pay.
  const isOfStay = request.amount > 0 && !isSecurityDeposit(request)
  if (!isOfStay || pendingAmount(booking) > 0) throw invalidLink()
  return { request: { ...request, state: 'open' }, booking }
}

/**
 * `paying`: the guest has been sent to the hosted page, and nothing is known of it yet. `cancelled`: the booking is not valid,
 * and nothing is requested for it any more.
 */
export async function paymentStateOf(
  { db, accountId }: LinkContext,
  request: RequestRow,
): Promise<GuestPayment['state']> {
  if (request.state === 'paid') return 'paid'
  if (request.state === 'cancelled') return 'cancelled'
  const checkouts = await checkoutsOf(db, accountId, request.id)
  const isPaying = checkouts.some(
    ({ state, endedAt }) => endedAt === null && (state === 'open' || state === 'starting'),
  )
  return isPaying ? 'paying' : 'open'
}

const receiptOf = (charge: ChargeRow | undefined): GuestPayment['receipt'] =>
  charge === undefined
    ? null
    : {
        amount: charge.amount,
        at: (charge.settledAt ?? charge.startedAt).toISOString(),
        method: charge.method,
        brand: charge.brand,
        last4: charge.last4,
        reference: charge.chargeId,
      }
