import { formatEuros } from '@posada/domain/platform/money/money'
import { isOpenCharge } from '@posada/domain/money/payments/movement-states'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { endLinks } from '../../outbox/links/public.ts'
import {
  cancelOpenRequests,
  cancelRequestsOfStay,
  chargesOfBooking,
  type EndedVisits,
  endVisits,
  hasOpenCheckout,
} from './queries/cards.ts'

/** @throws UserError while money of the booking may be on its way */
export async function requireNoCardMoneyUnderWay({ db, accountId }: JobContext, bookingId: string): Promise<void> {
  const charges = await chargesOfBooking(db, accountId, bookingId)
  if (charges.some(({ state }) => isOpenCharge(state)) || (await hasOpenCheckout(db, accountId, bookingId)))
    throw new UserError('Hay un cobro con tarjeta en curso. Espere unos minutos y vuelva a intentarlo.')
}

/** Ends visits to the gateway's hosted page, where nobody may pay any more: the worker asks the gateway to. */
export async function endPaymentVisits(context: JobContext, visits: EndedVisits): Promise<void> {
  const { db, accountId, now } = context
  for (const gatewayId of await endVisits(db, accountId, visits, now)) context.enqueue('card-payments', gatewayId)
}

/**
 * A locked booking is no longer valid: no payment is requested for it, and an open page takes none. Its links stay,
 * because their page says so.
 */
export async function endPaymentsOfCancelled(context: JobContext, bookingId: string): Promise<void> {
  const { db, accountId, now } = context
  const ended = await cancelOpenRequests(db, accountId, bookingId, now)
  await endPaymentVisits(context, { bookingId })
  if (ended.length > 0) context.changed('card-payments', bookingId)
}

/**
 * Nothing is pending of a locked booking any more: no link requests money of the stay. The links stay, because their page says that
 * nothing is left to pay.
 */
export async function endRequestsOfSettled(context: JobContext, bookingId: string): Promise<void> {
  const { db, accountId, now } = context
  const amounts = await cancelRequestsOfStay(db, accountId, bookingId, now)
  for (const amount of amounts) context.noted(`Solicitud de ${formatEuros(amount)} cerrada: no queda nada pendiente`)
  if (amounts.length > 0) context.changed('card-payments', bookingId)
}

/** Ends the payment requests of a locked booking, and their links. */
export async function endPaymentRequests(context: JobContext, bookingId: string): Promise<void> {
  const { db, accountId, now } = context
  for (const objectId of await cancelOpenRequests(db, accountId, bookingId, now))
    await endLinks(context, { purpose: 'payment', objectId })
}
