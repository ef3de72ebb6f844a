import { isOpenCharge } from '@posada/domain/payments/movement-states'
import { UserError } from '../http/errors.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { endLinks } from '../links/public.ts'
import { cancelOpenRequests, chargesOfBooking, hasOpenCheckout } from './queries.ts'

/** @throws UserError while money of the booking may be on its way */
export async function requireNoCardMoneyUnderWay({ db, accountId }: JobContext, bookingId: string): Promise<void> {
  const charges = await chargesOfBooking(db, accountId, bookingId)
  if (charges.some(({ state }) => isOpenCharge(state)) || (await hasOpenCheckout(db, accountId, bookingId)))
    throw new UserError('Hay un cobro con tarjeta en curso. Espere unos minutos y vuelva a intentarlo.')
}

/** Ends what guests of a locked booking are asked for, and their links. */
export async function endPaymentRequests(context: JobContext, bookingId: string): Promise<void> {
  const { db, accountId, now } = context
  for (const objectId of await cancelOpenRequests(db, accountId, bookingId, now))
    await endLinks(context, { purpose: 'payment', objectId })
}
