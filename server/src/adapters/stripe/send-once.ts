import Stripe from 'stripe'
import { GatewayKeyRefused, GatewayUnavailable, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { gatewayErrorOf, isConnectionClosed } from './gateway-errors-of.ts'

type CardError = InstanceType<typeof Stripe.errors.StripeCardError>

type Options<T> = {
  /** Whether a second request does no harm: it only reads, or carries an idempotency key of its own. */
  isRepeatable: boolean
  /** The outcome of a declined card; without it a declined card is a refused request. */
  onDecline?: (error: CardError) => T
}

/**
 * Sends a request, and sends it once more if the connection was closed without an answer. Throws the port's errors.
 * After a first request without an answer no failure of the second one can say that nothing was done.
 */
export async function sendOnce<T>(request: () => Promise<T>, { isRepeatable, onDecline }: Options<T>): Promise<T> {
  try {
    return await outcomeOf(request, onDecline)
  } catch (error) {
    if (!isRepeatable || !isConnectionClosed(error)) throw gatewayErrorOf(error)
  }
  try {
    return await outcomeOf(request, onDecline)
  } catch (error) {
    const failure = gatewayErrorOf(error)
    const saysNothingWasDone = failure instanceof GatewayUnavailable || failure instanceof GatewayKeyRefused
    throw saysNothingWasDone ? new GatewayUnknownOutcome(failure.message) : failure
  }
}

/** Reads, and reads once more if the connection was closed without an answer. Throws the library's errors. */
export const readOnce = <T>(request: () => Promise<T>): Promise<T> =>
  request().catch((error: unknown) => {
    if (isConnectionClosed(error)) return request()
    throw error
  })

async function outcomeOf<T>(request: () => Promise<T>, onDecline: Options<T>['onDecline']): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (onDecline && error instanceof Stripe.errors.StripeCardError) return onDecline(error)
    throw error
  }
}

export const READS = { isRepeatable: true } as const
