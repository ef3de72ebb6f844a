import type { Cents } from '@posada/domain/money'
import { isPaid } from '@posada/domain/owed'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { holdBooking, type HeldBooking } from '../hold-booking.ts'
import { findPayment, paymentsOf, type PaymentRow } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAt } from '../states/today-at.ts'
import { receive } from './receive.ts'

/** Reverses a payment by one of the opposite amount; a payment can be reversed once. */
export async function reversePayment(call: Call, id: string): Promise<{ version: number }> {
  const { db, accountId } = call
  const found = await findPayment(db, accountId, id)
  if (!found) throw noPayment()
  const locked = await holdBooking(call, found.bookingId)
  const payment = await findPayment(db, accountId, id) // read again under the lock: it may have been reversed meanwhile
  if (!payment) throw noPayment()
  const paid = await reverse(call, locked, payment)
  return saveBooking(call, locked, { action: 'payment', patch: { paid }, changed: ['los cobros'] })
}

/**
 * Reverses the newest payment, so that the booking is no longer paid. Returns what remains received, in cents.
 * @throws UserError when there is no payment to reverse, or the rest would still cover what is owed
 */
export async function reverseNewest(call: Call, locked: HeldBooking, total: Cents): Promise<Cents> {
  const newest = newestOf(await paymentsOf(call.db, call.accountId, locked.booking.id))
  if (!newest) throw new UserError('No hay ningún cobro que anular')
  if (isPaid({ ...locked.booking, total, paid: locked.booking.paid - newest.amount }))
    throw new UserError('Hay varios cobros: anule el que corresponda')
  return reverse(call, locked, newest)
}

/** The newest payment that was not reversed. */
export const newestOf = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ amount, reverses, isReversed }) => amount > 0 && reverses === null && !isReversed)

async function reverse(call: Call, { booking }: HeldBooking, payment: PaymentRow): Promise<Cents> {
  if (payment.isReversed) throw new UserError('Ese cobro ya está anulado')
  if (payment.reverses !== null) throw new UserError('Una anulación no se puede anular: anote el cobro de nuevo')
  const day = await todayAt(call, booking.establishmentId)
  const entry = { amount: -payment.amount, method: payment.method, day, reverses: payment.id }
  return (await receive(call, booking, entry)).paid
}

const noPayment = () => new UserError('El cobro no existe')
