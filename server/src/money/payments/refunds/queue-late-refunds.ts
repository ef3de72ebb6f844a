import { leftToRefund } from '@posada/domain/money/payments/left-to-refund'
import { formatEuros } from '@posada/domain/platform/money/money'
import { tellOfHold } from '../../../bookings/bookings/public.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { addLookup, chargesOfBooking, refundsOfCharges } from '../../cards/public.ts'
import { insertRefund } from '../queries/movements.ts'

/**
 * Has the worker return what guests have paid by link for a locked booking that can no longer be had. Each refund is a row before the
 * gateway is asked, so that there is one, whatever is lost in between.
 */
export async function queueLateRefunds(
  context: JobContext,
  { id: bookingId, establishmentId }: { id: string; establishmentId: string },
): Promise<void> {
  const { db, accountId, now } = context
  const charges = (await chargesOfBooking(db, accountId, bookingId)).filter(
    ({ state, origin, purpose }) => state === 'succeeded' && origin === 'link' && purpose === 'stay',
  )
  const refunds = await refundsOfCharges(
    db,
    accountId,
    charges.map(({ id }) => id),
  )
  let isAsked = false
  for (const charge of charges) {
    const amount = leftToRefund(
      charge,
      refunds.filter(({ chargeId }) => chargeId === charge.id),
    )
    if (amount <= 0) continue
    isAsked = true
    const id = newId(now.getTime())
    const day = await todayAtEstablishment(context, establishmentId)
    await insertRefund(db, { accountId, id, chargeId: charge.id, amount, state: 'running', day, startedAt: now })
    const { gatewayId } = charge
    await addLookup(db, { accountId, gatewayId, kind: 'give-back', objectId: id, since: now, dueAt: now })
    context.enqueue('card-payments', gatewayId)
    context.changed('card-payments', bookingId)
    context.noted(`Devolución de ${formatEuros(amount)}: el pago llegó fuera de plazo`)
  }
  // Money that its bank claims is not returned twice: the establishment answers the bank.
  if (!isAsked) await tellOfHold(context, bookingId, 'not-returned')
}
