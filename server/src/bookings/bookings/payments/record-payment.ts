import { bookingFields } from '@posada/domain/bookings/booking-fields'
import { isHoldPaid } from '@posada/domain/bookings/holds/booking-hold'
import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type PaymentMethod,
  paymentMethodLabels,
} from '@posada/domain/platform/money/payment-methods'
import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { BookingPatch, LockedBookingRow } from '../queries/changes.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { CONFIRMED } from '../states/state-patches.ts'
import { enterPayment, type PaymentEntry } from './enter-payment.ts'

/**
 * Inserts a payment of a locked booking, a refund if the amount is negative; the caller saves the booking's `paid`. A
 * payment for a day whose till is closed is entered on the open one.
 * @throws UserError when more would be given back than was received, or the establishment does not accept the method
 */
export async function recordPayment(
  context: RequestContext,
  booking: { id: string; establishmentId: string; paid: Cents },
  entry: PaymentEntry,
): Promise<{ id: string; paid: Cents; day: Day }> {
  const { amount, method, reverses } = entry
  const paid = booking.paid + amount
  if (amount === 0) throw new UserError('El importe no puede ser cero')
  if (paid < 0) throw refundTooLargeError(booking.paid, reverses !== undefined)
  if (paid > limits.booking.total)
    throw new UserError(`No se pueden cobrar más de ${formatEuros(limits.booking.total)}`)
  if (reverses === undefined) await requireAcceptedMethod(context, booking, method)
  const { id, day } = await enterPayment(context, booking, entry)
  return { id, paid, day }
}

/**
 * Records money that the card gateway has received or returned for a locked booking; the caller saves the booking. It has
 * moved already, so that nothing is refused. Returns the payment's id.
 */
export async function recordGatewayPayment(
  context: JobContext,
  booking: { id: string; establishmentId: string },
  entry: { amount: Cents; method: PaymentMethod; day: Day; note: string; purpose: PaymentPurpose },
): Promise<string> {
  const { id } = await enterPayment(context, booking, { ...entry, isGateway: true })
  return id
}

/** A payment can be reversed by the method by which it was made, also when that is no longer accepted. */
export async function requireAcceptedMethod(
  { db, accountId }: RequestContext,
  { establishmentId }: { establishmentId: string },
  method: PaymentMethod,
): Promise<void> {
  const { optionalPaymentMethods } = await requireEstablishment(db, accountId, establishmentId)
  if (!acceptedPaymentMethods(optionalPaymentMethods).includes(method))
    throw new UserError(
      `El establecimiento no tiene activada la forma de pago «${paymentMethodLabels[method]}». Se activa en sus datos.`,
    )
}

const refundTooLargeError = (received: Cents, isReversal: boolean) =>
  new UserError(
    isReversal
      ? 'Parte de ese cobro ya se ha devuelto. Anule antes la devolución.'
      : received > 0
        ? `No se puede devolver más de lo cobrado: ${formatEuros(received)}`
        : 'No hay nada cobrado que devolver',
  )

/**
 * The patch of a booking that has received `paid` cents in all: an option that is paid in full becomes confirmed, and one that held its
 * units for a part of the price with that part.
 */
export function paidPatch(booking: LockedBookingRow, paid: number): { patch: BookingPatch; changed: string[] } {
  const isCovered =
    booking.state === 'option' &&
    paid > booking.paid &&
    (pendingAmount({ ...booking, paid }) <= 0 || isHoldPaid(booking, paid))
  return isCovered
    ? {
        patch: { paid, ...CONFIRMED },
        changed: ['los cobros', bookingFields.optionUntil.label],
      }
    : { patch: { paid }, changed: ['los cobros'] }
}
