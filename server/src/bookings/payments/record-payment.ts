import type { paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { type Day, formatDay } from '@posada/domain/days/day'
import { limits } from '@posada/domain/limits'
import { cashLimitWarning } from '@posada/domain/invoices/cash-limit'
import { pendingAmount } from '@posada/domain/money/booking-totals'
import { type Cents, formatEuros } from '@posada/domain/money/money'
import { acceptedPaymentMethods, type PaymentMethod, paymentMethodLabels } from '@posada/domain/money/payment-methods'
import { UserError } from '../../http/errors.ts'
import type { JobContext, RequestContext } from '../../http/handlers/request-context.ts'
import { newId } from '../../ids.ts'
import { lockBooking } from '../lock-booking.ts'
import type { BookingPatch, LockedBookingRow } from '../queries/changes.ts'
import { insertPayment, paymentsOf } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { dayOfPayment, movedPaymentNote } from '../till/payment-day.ts'
import { requireEstablishment, todayAtEstablishment } from '../../establishments/public.ts'

const FIRST_DAY = '2000-01-01'

/** Records money received or, if negative, given back, for a booking in any state; full payment confirms an option. */
export async function addPayment(
  context: RequestContext,
  { bookingId, amount, day, method, note }: Input<(typeof paymentsApi)['add']>,
) {
  const locked = await lockBooking(context, bookingId)
  const today = await todayAtEstablishment(context, locked.booking.establishmentId)
  requireDay(day ?? today, today)
  const {
    id,
    paid,
    day: entered,
  } = await recordPayment(context, locked.booking, {
    amount,
    method,
    day: day ?? today,
    note: note ?? '',
  })
  const { version } = await saveBooking(context, locked, { action: 'payment', ...paidPatch(locked.booking, paid) })
  const cashWarning = method === 'cash' && amount > 0 ? await cashWarningOf(context, locked.booking) : null
  return { id, version, day: entered, movedNote: movedPaymentNote(day ?? today, entered), cashWarning }
}

async function cashWarningOf({ db, accountId }: RequestContext, { id, total }: { id: string; total: Cents }) {
  const payments = await paymentsOf(db, accountId, id)
  const cashPayments = payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount)
  return cashLimitWarning({ total, cashPayments, isPrivateNonResident: false })
}

function requireDay(day: Day, today: Day) {
  if (day > today) throw new UserError('La fecha del cobro no puede ser posterior a hoy')
  if (day < FIRST_DAY) throw new UserError(`La fecha del cobro no puede ser anterior al ${formatDay(FIRST_DAY)}`)
}

type PaymentEntry = {
  amount: Cents
  method: PaymentMethod
  day: Day
  note?: string
  reverses?: string | undefined
  invoiceId?: string | null
  /** Moved by the card gateway: it is never reversed by hand. */
  isGateway?: boolean
}

/**
 * Inserts a payment of a locked booking, a refund if the amount is negative; the caller saves the booking's `paid`. A
 * payment for a day whose till is closed is entered on the open one.
 * @throws UserError when more would be given back than was received, or the establishment does not accept the method
 */
export async function recordPayment(
  context: RequestContext,
  booking: { id: string; establishmentId: string; paid: Cents },
  { amount, method, day: wanted, note = '', reverses, invoiceId = null }: PaymentEntry,
): Promise<{ id: string; paid: Cents; day: Day }> {
  const { db, accountId } = context
  const paid = booking.paid + amount
  if (amount === 0) throw new UserError('El importe no puede ser cero')
  if (paid < 0) throw refundTooLargeError(booking.paid, reverses !== undefined)
  if (paid > limits.booking.total)
    throw new UserError(`No se pueden cobrar más de ${formatEuros(limits.booking.total)}`)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  if (reverses === undefined) requireAccepted(method, establishment.optionalPaymentMethods)
  const { id, day } = await enterPayment(context, booking, { amount, method, day: wanted, note, reverses, invoiceId })
  return { id, paid, day }
}

/**
 * Records money that the card gateway has received or returned for a locked booking; the caller saves the booking's `paid`.
 * It has moved already, so that nothing is refused. Returns the payment's id.
 */
export async function recordGatewayPayment(
  context: JobContext,
  booking: { id: string; establishmentId: string },
  entry: { amount: Cents; day: Day; note: string },
): Promise<string> {
  const { id } = await enterPayment(context, booking, { ...entry, method: 'card', isGateway: true })
  return id
}

async function enterPayment(
  context: JobContext,
  booking: { id: string; establishmentId: string },
  { amount, method, day: wanted, note = '', reverses, invoiceId = null, isGateway = false }: PaymentEntry,
): Promise<{ id: string; day: Day }> {
  const { db, accountId, loginId, now } = context
  const day = await dayOfPayment(context, { establishmentId: booking.establishmentId, day: wanted })
  const id = newId(now.getTime())
  const entry = { amount, method, day, note, reverses: reverses ?? null, invoiceId, isGateway }
  await insertPayment(db, { ...entry, accountId, id, bookingId: booking.id, createdAt: now, createdBy: loginId })
  context.noted(
    bookingFactText(
      reverses === undefined
        ? { kind: 'payment', amount, method }
        : { kind: 'reversed-payment', amount: -amount, method },
    ),
  )
  return { id, day }
}

/** A payment can be reversed by the method by which it was made, also when that is no longer accepted. */
function requireAccepted(method: PaymentMethod, switchedOn: readonly string[]) {
  if (!acceptedPaymentMethods(switchedOn).includes(method))
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

/** The patch of a booking that has received `paid` cents in all: an option that is paid in full becomes confirmed. */
export function paidPatch(booking: LockedBookingRow, paid: number): { patch: BookingPatch; changed: string[] } {
  const isCovered = booking.state === 'option' && paid > booking.paid && pendingAmount({ ...booking, paid }) <= 0
  return isCovered
    ? { patch: { paid, state: 'confirmed', optionUntil: null }, changed: ['los cobros', 'la opción'] }
    : { patch: { paid }, changed: ['los cobros'] }
}
