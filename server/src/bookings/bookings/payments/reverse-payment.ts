import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import type { Day } from '@posada/domain/platform/days/day'
import { isPaid } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { lockBooking, type LockedBooking } from '../lock-booking.ts'
import { findPayment, findPaymentFromSecurityDeposit, paymentsOf, type PaymentRow } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { movedPaymentNote } from '../till/payment-day.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { recordPayment } from './record-payment.ts'
import { securityDepositChange, recordSecurityDeposit } from './record-security-deposit.ts'

/** Reverses a payment by one of the opposite amount; a payment can be reversed once. */
export async function reversePayment(context: RequestContext, id: string): Promise<Reversal> {
  const { db, accountId } = context
  const found = await findPayment(db, accountId, id)
  if (!found) throw noPaymentError()
  const locked = await lockBooking(context, found.bookingId)
  const payment = await findPayment(db, accountId, id) // read again under the lock: it may have been reversed meanwhile
  if (!payment) throw noPaymentError()
  const { paid, movedNote, changed } = await reverse(context, locked, payment)
  const { version } = await saveBooking(context, locked, { action: 'payment', patch: { paid }, changed })
  return { version, movedNote }
}

type Reversal = { version: number; movedNote: string }

/**
 * Reverses the newest payment for the stay, so that the booking is no longer paid. Returns what remains received, in cents,
 * and what to tell the user of the day.
 * @throws UserError when there is no payment to reverse, or the rest would still cover what is owed
 */
export async function reverseNewest(
  context: RequestContext,
  locked: LockedBooking,
  total: Cents,
): Promise<{ paid: Cents; movedNote: string }> {
  const newest = newestReversiblePayment(await paymentsOf(context.db, context.accountId, locked.booking.id))
  if (!newest)
    throw new UserError(
      locked.booking.paid > 0
        ? 'El cobro se hizo por la pasarela de pago: devuélvalo desde los cobros con tarjeta'
        : 'No hay ningún cobro que anular',
    )
  if (isPaid({ ...locked.booking, total, paid: locked.booking.paid - newest.amount }))
    throw new UserError('Hay varios cobros: anule el que corresponda')
  return reverse(context, locked, newest)
}

/** The newest payment for the stay that was not reversed. */
export const newestUnreversedPayment = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(
    ({ amount, reverses, isReversed, purpose }) =>
      amount > 0 && reverses === null && !isReversed && !isSecurityDeposit({ purpose }),
  )

/** The newest payment that can be reversed by hand: money of the card gateway goes back through the gateway. */
export const newestReversiblePayment = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  newestUnreversedPayment(payments.filter(({ isGateway }) => !isGateway))

/** Reverses a payment; one that moved money between the security deposit and the account together with its opposite. */
async function reverse(context: RequestContext, { booking }: LockedBooking, payment: PaymentRow) {
  const { db, accountId } = context
  if (payment.isGateway)
    throw new UserError('Ese cobro se hizo por la pasarela de pago: devuélvalo desde los cobros con tarjeta')
  if (payment.isReversed) throw new UserError('Ese cobro ya está anulado')
  if (payment.reverses !== null) throw new UserError('Una anulación no se puede anular: anote el cobro de nuevo')
  const today = await todayAtEstablishment(context, booking.establishmentId)
  const ofStay = isSecurityDeposit(payment) ? await findPaymentFromSecurityDeposit(db, accountId, payment.id) : payment
  const heldId = isSecurityDeposit(payment) ? payment.id : payment.fromSecurityDepositId
  const ofHeld = heldId === null ? undefined : await findPayment(db, accountId, heldId)
  const isTransfer = ofStay !== undefined && ofHeld !== undefined
  const held = ofHeld && (await recordSecurityDeposit(context, booking, { ...reversalOf(ofHeld, today), isTransfer }))
  const fromSecurityDepositId = held?.id ?? null
  const stay =
    ofStay &&
    (await recordPayment(context, booking, { ...reversalOf(ofStay, today), fromSecurityDepositId, isTransfer }))
  if (isTransfer)
    context.noted(bookingFactText({ kind: 'security-deposit-use-reversed', amount: Math.abs(payment.amount) }))
  return {
    paid: stay?.paid ?? booking.paid,
    movedNote: movedPaymentNote(today, (stay ?? held)?.day ?? today),
    changed: [...(stay ? ['los cobros'] : []), ...(held ? securityDepositChange.changed : [])],
  }
}

const reversalOf = ({ id, amount, method, invoiceId }: PaymentRow, day: Day) => ({
  amount: -amount,
  method,
  day,
  reverses: id,
  invoiceId,
})

const noPaymentError = () => new UserError('El cobro no existe')
