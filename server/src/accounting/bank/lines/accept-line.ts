import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { Input } from '@posada/contract/endpoint'
import { hasLapsed } from '@posada/domain/bookings/holds/booking-hold'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { addPayment, lockBooking, movedPaymentNote } from '../../../bookings/bookings/public.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { requestsOfBooking, updateRequest } from '../../../money/cards/public.ts'
import { receiveForInvoice } from '../../../money/billing/public.ts'
import { requireInvoice } from '../../../money/invoices/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { addLinePayments, type LockedLine, updateLine } from '../queries/lines.ts'
import { requireLockedLine, requirePending } from './require-line.ts'

type Acceptance = Input<(typeof bankApi)['accept']>
/** `day`: of the line, or the day of today where the line is of a later one. */
type Paid = { payments: { id: string; day: Day }[]; day: Day; words: string }

/**
 * Records a line as a payment by transfer of a booking or an invoice, in the transaction that marks the line. What has changed since
 * the proposal was shown is refused.
 * @returns the message for the user
 */
export async function acceptLine(
  context: RequestContext,
  { id, target, amount, isConfirmed }: Acceptance,
): Promise<string> {
  const line = await requireLockedLine(context, id)
  if (amount !== line.amount) throw new UserError(`El movimiento es de ${formatEuros(line.amount)}, y se anota entero`)
  return payWithLine(context, line, target, isConfirmed === true)
}

/** Records a line that is locked as a payment. */
export async function payWithLine(
  context: RequestContext,
  line: LockedLine,
  target: Acceptance['target'],
  isConfirmed = false,
): Promise<string> {
  const { db, now, loginId } = context
  requirePending(line)
  const note = `Banco, ${formatDay(line.day)}`
  const { payments, day, words } =
    target.kind === 'booking'
      ? await payBooking(context, line, { id: target.id, note, isConfirmed })
      : await payInvoice(context, line, { id: target.id, note })
  await updateLine(db, line, {
    state: 'accepted',
    decidedAt: now,
    decidedBy: loginId,
    bookingId: target.kind === 'booking' ? target.id : null,
    invoiceId: target.kind === 'invoice' ? target.id : null,
  })
  await addLinePayments(
    db,
    line,
    payments.map((payment) => payment.id),
  )
  context.changed('bank', line.bankAccountId)
  const [first] = payments
  return `${formatEuros(line.amount)} ${words}${first ? movedPaymentNote(day, first.day) : ''}`
}

type Target = { id: string; note: string }

async function payBooking(
  context: RequestContext,
  { amount, day }: LockedLine,
  { id, note, isConfirmed }: Target & { isConfirmed: boolean },
): Promise<Paid> {
  const { booking } = await lockBooking(context, id)
  const isLapsed = hasLapsed(booking)
  if (booking.state === 'cancelled' && !isLapsed)
    throw new UserError(`La reserva ${booking.locator} está cancelada. Elija otra, o anote el cobro en la reserva.`)
  const pending = isLapsed ? booking.total - booking.paid : pendingAmount(booking)
  if (amount > pending && !isConfirmed)
    throw declaredRefusal(
      bankApi.accept,
      'excess',
      pending > 0
        ? `De la reserva ${booking.locator} quedan ${formatEuros(pending)} por cobrar: sobrarían ${formatEuros(amount - pending)}`
        : `La reserva ${booking.locator} ya está pagada: sobrarían ${formatEuros(amount)}`,
      { excess: amount - Math.max(0, pending) },
    )
  const paidOn = await paidOnOfLine(context, booking.establishmentId, { day, at: context.now })
  // Before the payment, which cancels the links that are still open once nothing is pending.
  await closePaymentLink(context, id, amount)
  const payment = await addPayment(context, {
    bookingId: id,
    amount,
    day: paidOn,
    method: 'transfer',
    note,
    isSecurityDeposit: false,
  })
  const left = pending - amount
  const rest = left > 0 ? `, faltan ${formatEuros(left)}` : ''
  return { payments: [payment], day: paidOn, words: `anotados en la reserva ${booking.locator}${rest}` }
}

/** Closes the payment link by which the guest was to transfer this amount, also an expired one: it must not be confirmed as well. */
async function closePaymentLink(context: RequestContext, bookingId: string, amount: number) {
  const { db, accountId, now } = context
  const request = (await requestsOfBooking(db, accountId, bookingId)).find(
    (one) => one.state === 'open' && one.method === 'transfer' && one.purpose === 'stay' && one.amount === amount,
  )
  if (!request) return
  await updateRequest(db, request, { state: 'paid', settledAt: now, email: '' })
  context.changed('card-payments', bookingId)
}

async function payInvoice(context: RequestContext, { amount, day }: LockedLine, { id, note }: Target): Promise<Paid> {
  const { establishmentId } = await requireInvoice(context.db, context.accountId, id)
  const paidOn = await paidOnOfLine(context, establishmentId, { day, at: context.now })
  const received = { id, amount, method: 'transfer', day: paidOn, note } as const
  const { payments, owed, number } = await receiveForInvoice(context, received)
  const rest = owed > 0 ? `, faltan ${formatEuros(owed)}` : ''
  return { payments, day: paidOn, words: `anotados en la factura ${number}${rest}` }
}

/** On which day the money of a line counts that was accepted at that time: banks announce movements of days to come. */
export async function paidOnOfLine(
  context: RequestContext,
  establishmentId: string,
  { day, at }: { day: Day; at: Date },
): Promise<Day> {
  const today = await todayAtEstablishment({ ...context, now: at }, establishmentId)
  return day < today ? day : today
}
