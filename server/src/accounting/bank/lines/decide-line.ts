import { formatEuros } from '@posada/domain/platform/money/money'
import { findPayment, reversePayment } from '../../../bookings/bookings/public.ts'
import { requestsOfBooking, updateRequest } from '../../../money/cards/public.ts'
import { markInvoicePayment } from '../../../money/billing/public.ts'
import { requireInvoice } from '../../../money/invoices/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type LockedLine, takeLinePayments, updateLine } from '../queries/lines.ts'
import { paidOnOfLine } from './accept-line.ts'
import { requireLockedLine, requirePending } from './require-line.ts'

/** Says that incoming money is no payment of a guest. */
export async function rejectLine(context: RequestContext, id: string): Promise<void> {
  const line = await requireLockedLine(context, id)
  requirePending(line)
  await updateLine(context.db, line, { state: 'rejected', decidedAt: context.now, decidedBy: context.loginId })
  context.changed('bank', line.bankAccountId)
  context.noted(`${formatEuros(line.amount)}: no es un cobro`)
}

/**
 * Makes a decided line undecided. The payments of an accepted one are reversed, but those that were reversed elsewhere.
 * @returns the message for the user
 */
export async function undoLine(context: RequestContext, id: string): Promise<string> {
  const line = await requireLockedLine(context, id)
  if (line.state === 'pending') throw new UserError('Ese movimiento ya está por decidir')
  if (line.amount < 0) throw new UserError('Ese dinero salió de la cuenta: no es un cobro')
  const movedNote = line.state === 'accepted' ? await reverseAccepted(context, line) : ''
  await updateLine(context.db, line, {
    state: 'pending',
    decidedAt: null,
    decidedBy: null,
    bookingId: null,
    invoiceId: null,
  })
  context.changed('bank', line.bankAccountId)
  context.noted(`${formatEuros(line.amount)}: por decidir de nuevo`)
  return `${formatEuros(line.amount)} por decidir de nuevo${movedNote}`
}

async function reverseAccepted(context: RequestContext, line: LockedLine): Promise<string> {
  const { db, accountId } = context
  const paymentIds = await takeLinePayments(db, line)
  let movedNote = ''
  for (const id of paymentIds) {
    const payment = await findPayment(db, accountId, id)
    if (payment && !payment.isReversed) movedNote = (await reversePayment(context, id)).movedNote
  }
  if (line.bookingId !== null) await reopenRequest(context, line, line.bookingId)
  if (line.invoiceId !== null && paymentIds.length === 0) await unmark(context, line, line.invoiceId)
  return movedNote
}

/** A request that the transfer has settled asks again. */
async function reopenRequest({ db, accountId, changed }: RequestContext, line: LockedLine, bookingId: string) {
  const settled = (await requestsOfBooking(db, accountId, bookingId)).find(
    ({ settledAt, method, amount }) =>
      method === 'transfer' && amount === line.amount && settledAt?.getTime() === line.decidedAt?.getTime(),
  )
  if (!settled) return
  await updateRequest(db, settled, { state: 'open', settledAt: null })
  changed('card-payments', bookingId)
}

/** Takes back the mark that the line has made, unless somebody has marked the invoice in another way since. */
async function unmark(context: RequestContext, { day, decidedAt }: LockedLine, id: string) {
  const { isPaid, paymentMethod, paidOn, establishmentId } = await requireInvoice(context.db, context.accountId, id)
  if (!isPaid || paymentMethod !== 'transfer' || decidedAt === null) return
  if (paidOn !== (await paidOnOfLine(context, establishmentId, { day, at: decidedAt }))) return
  await markInvoicePayment(context, { id, isPaid: false, paymentMethod: null, isConfirmed: null })
}
