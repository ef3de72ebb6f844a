import type { ChargeState } from '@posada/domain/money/payments/movement-states'
import type { GatewayIntent, IntentStatus } from '../card-gateway.ts'

/** What the gateway says of one payment. */
export type ChargeFacts = Pick<
  GatewayIntent,
  'id' | 'status' | 'customerId' | 'received' | 'currency' | 'chargeId' | 'chargedAt' | 'card' | 'declineReason' | 'ids'
> &
  Partial<Pick<GatewayIntent, 'refunds' | 'dispute'>>

/** What the status of a payment at the gateway means for a charge of ours. */
export const chargeStateOf: Record<IntentStatus, ChargeState> = {
  open: 'running',
  processing: 'running',
  authentication: 'running', // until it is cancelled, so that its amount stays reserved
  cancelled: 'authentication', // Posada cancels no other
  declined: 'failed',
  succeeded: 'succeeded',
}

export const isEuro = (currency: string): boolean => currency === 'eur'
