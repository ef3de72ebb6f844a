import { isPageDead } from '@posada/domain/money/payments/gateway-page'
import type { CheckoutRow } from '../../cards/public.ts'
import type { CardGateway, CheckoutOrder } from '../card-gateway.ts'
import { GatewayUnavailable, GatewayUnknownOutcome } from '../gateway-errors.ts'

type EarlierVisits = {
  /** The guest has paid in one of them, and its money is not recorded yet. */
  isFinished: boolean
  expired: CheckoutRow[]
  /** One that the gateway cannot close, and that this press goes on with: two open ones could both be paid. */
  current: CheckoutRow | undefined
}

/** Ends the open visits of a request before another one begins, as far as the gateway can end them. */
export async function endEarlierVisits(
  client: CardGateway,
  visits: readonly CheckoutRow[],
  { order, now }: { order: CheckoutOrder; now: Date },
): Promise<EarlierVisits> {
  const earlier: EarlierVisits = { isFinished: false, expired: [], current: undefined }
  for (const visit of visits) {
    const status = await statusOf(client, visit, now)
    if (status === 'complete') return { ...earlier, isFinished: true }
    if (status === 'expired') earlier.expired.push(visit)
    else if (isSame(visit, order)) earlier.current ??= visit
  }
  return earlier
}

async function statusOf(client: CardGateway, visit: CheckoutRow, now: Date) {
  if (visit.state === 'starting') return 'expired' // nobody has got its address
  if (client.can.closesOpenPages) {
    const { status } = await client.expireCheckout(visit.checkoutId)
    return status === 'complete' ? 'complete' : 'expired'
  }
  const { status } = await client.readCheckout(visit.checkoutId).catch((error: unknown) => {
    // The same visit again takes no money twice, whatever has become of it.
    if (error instanceof GatewayUnavailable || error instanceof GatewayUnknownOutcome)
      return { status: 'open' } as const
    throw error
  })
  return status === 'open' && isPageDead(visit.acceptedAt, now) ? 'expired' : status
}

/** A visit whose reason has ended is gone on with by nobody, even where its page may still be open. */
const isSame = ({ method, mode, amount, endedAt }: CheckoutRow, order: CheckoutOrder): boolean =>
  endedAt === null &&
  method === order.method &&
  mode === order.mode &&
  (order.mode === 'setup' || amount === order.amount)
