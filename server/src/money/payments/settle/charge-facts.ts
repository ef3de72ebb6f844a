import type { ChargeState } from '@posada/domain/money/payments/movement-states'
import type { GatewayIntent, IntentStatus } from '../gateway-answers.ts'

/** What the gateway says of one payment. */
export type ChargeFacts = Pick<
  GatewayIntent,
  | ('id' | 'status' | 'customerId' | 'received' | 'currency' | 'chargeId' | 'chargedAt')
  | ('card' | 'method' | 'declineReason' | 'ids')
> &
  Partial<Pick<GatewayIntent, 'amount' | 'refunds' | 'dispute'>>

/** What the status of a payment at the gateway means for a charge of ours in this state. */
export function chargeStateOf(status: IntentStatus, now: ChargeState): ChargeState {
  return status === 'cancelled' && now === 'held' ? 'freed' : STATES[status]
}

const STATES: Record<IntentStatus, ChargeState> = {
  open: 'running',
  processing: 'running',
  authentication: 'running', // until it is cancelled, so that its amount stays reserved
  cancelled: 'authentication', // Posada cancels no other
  declined: 'failed',
  held: 'held',
  succeeded: 'succeeded',
}

export const isEuro = (currency: string): boolean => currency === 'eur'
