import type { GuestPayment } from '@posada/contract/money/payments/guest-payment'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { paymentStateOf, requestOfLink } from './open-payment.ts'
import { addLookup, checkoutsOf } from '../../cards/public.ts'

/** A page that waits asks every few seconds; the gateway is asked at most as often. */
const LOOK_AGAIN_MS = 5_000

/** How a payment is going. While the guest waits for the result, the worker looks sooner. */
export async function paymentState(context: LinkContext): Promise<GuestPayment['state']> {
  const { request } = await requestOfLink(context)
  const state = await paymentStateOf(context, request)
  if (state === 'paying') await lookSooner(context, request.id)
  return state
}

async function lookSooner(context: LinkContext, requestId: string) {
  const { db, accountId, now } = context
  const visit = (await checkoutsOf(db, accountId, requestId)).find(({ state }) => state === 'open')
  if (!visit) return
  const { gatewayId } = visit
  const dueAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  await addLookup(db, { accountId, gatewayId, kind: 'checkout', objectId: visit.id, since: now, dueAt })
  context.enqueue('card-payments', gatewayId)
}
