import { requestState } from '@posada/domain/money/payments/payment-request'
import { lockBooking, recordForPurpose, saveBooking } from '../../../bookings/bookings/public.ts'
import { requireEstablishment, todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { endLinks, renewLink, requireSendable, type SendMethod, tokenOfLink } from '../../../outbox/links/public.ts'
import { queueSmsMessage } from '../../../outbox/message-outbox/public.ts'
import { guestPageAddress } from '../gateway/addresses.ts'
import type { PaymentDependencies } from '../gateway/gateway-access.ts'
import { mailRequest } from './mail-request.ts'
import { requestLine } from './request-terms.ts'
import { endPaymentVisits, findRequest, type RequestRow, updateRequest } from '../../cards/public.ts'

const NO_REQUEST = 'La solicitud de pago no existe'

/** Ends a request, its link and the pages of the bank that it opened. Money that came before is recorded all the same. */
export async function cancelRequest(context: RequestContext, id: string): Promise<void> {
  const request = await requireOpenRequest(context, id)
  await updateRequest(context.db, request, { state: 'cancelled', settledAt: context.now, email: '' })
  await endLinks(context, { purpose: 'payment', objectId: id })
  await endPaymentVisits(context, { requestId: id })
  context.changed('card-payments', request.bookingId)
  context.noted(requestLine(request))
}

/** Sends the link again. */
export async function resendRequest(
  dependencies: PaymentDependencies,
  context: RequestContext,
  { id, sendBy, phone: otherPhone }: { id: string; sendBy: SendMethod | null; phone?: string | null },
): Promise<{ id: string; link: string }> {
  const request = await requireOpenRequest(context, id)
  const { booking } = await lockBooking(context, request.bookingId)
  const email = request.email || booking.email
  const method = sendBy ?? (email === '' ? 'copy_link' : 'email')
  const phone = otherPhone ?? booking.phone
  requireSendable(dependencies, { sendBy: method, email, phone })
  const token = await tokenOfLink(dependencies, context, { purpose: 'payment', objectId: id })
  if (token === undefined) throw new UserError(NO_REQUEST)
  const link = guestPageAddress(dependencies, token)
  const establishment = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  if (method === 'sms')
    await queueSmsMessage(context, { key: 'payment-request', booking, establishment, recipient: phone, link })
  if (method === 'email') {
    await mailRequest(context, { request: { ...request, email }, booking, establishment, link })
    await updateRequest(context.db, request, { email })
  }
  context.changed('card-payments', request.bookingId)
  return { id, link }
}

/** Replaces the link by another one; the old one ends at once, with the pages of the bank that it opened. */
export async function renewRequestLink(
  dependencies: PaymentDependencies,
  context: RequestContext,
  id: string,
): Promise<{ id: string; link: string }> {
  const { bookingId, expiresAt } = await requireOpenRequest(context, id)
  const token = await renewLink(dependencies, context, { purpose: 'payment', objectId: id, expiresAt })
  await endPaymentVisits(context, { requestId: id })
  context.changed('card-payments', bookingId)
  return { id, link: guestPageAddress(dependencies, token) }
}

/** Records that the requested transfer has arrived. */
export async function confirmTransfer(context: RequestContext, id: string): Promise<void> {
  const request = await requireOpenRequest(context, id, { orExpired: true })
  if (request.method !== 'transfer') throw new UserError('Esa solicitud no es de una transferencia')
  const locked = await lockBooking(context, request.bookingId)
  const day = await todayAtEstablishment(context, locked.booking.establishmentId)
  const entry = { amount: request.amount, method: 'transfer', day, note: request.concept } as const
  const { change } = await recordForPurpose(context, locked.booking, entry, request.purpose)
  // Before the booking is saved: what settles it closes the requests that are still open.
  await updateRequest(context.db, request, { state: 'paid', settledAt: context.now, email: '' })
  await saveBooking(context, locked, { action: 'payment', ...change })
  context.changed('card-payments', request.bookingId)
}

/** The open request, its booking locked. @throws UserError */
async function requireOpenRequest(
  context: RequestContext,
  id: string,
  { orExpired = false } = {},
): Promise<RequestRow> {
  const { db, accountId, now } = context
  const found = await findRequest(db, { accountId, id })
  if (!found) throw new UserError(NO_REQUEST)
  await lockBooking(context, found.bookingId)
  const request = (await findRequest(db, found))!
  const state = requestState(request, now)
  if (state === 'paid') throw new UserError('Esa solicitud ya está pagada')
  if (state === 'cancelled') throw new UserError('Esa solicitud está anulada')
  if (state === 'expired' && !orExpired) throw new UserError('Esa solicitud ha caducado. Haga una nueva.')
  return request
}
