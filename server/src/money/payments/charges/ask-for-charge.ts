import type { CardGateway, ChargeOrder, ChargeOutcome } from '../card-gateway.ts'
import {
  GatewayKeyRefused,
  GatewayNotEnabled,
  GatewayRequestRefused,
  GatewayUnavailable,
  GatewayUnknownOutcome,
} from '../gateway-errors.ts'
import { notEnabledSentence } from '../gateway/not-enabled.ts'
import type { ChargeFacts } from '../settle/charge-facts.ts'

/** `failed`: certainly nothing was charged. `unknown`: the worker looks it up. */
export type ChargeResult =
  | { kind: 'facts'; facts: ChargeFacts }
  | {
      kind: 'failed'
      sentence: string
      isCardGone: boolean
      isKeyRefused: boolean
      notEnabled: GatewayNotEnabled | undefined
    }
  | { kind: 'unknown' }

/**
 * Asks the gateway once. A charge that waits for the cardholder is cancelled at once: its holder pays by a link, and an open
 * one could succeed later beside it.
 */
export async function askForCharge(client: CardGateway, order: ChargeOrder): Promise<ChargeResult> {
  try {
    const outcome = await client.charge(order, order.attemptId)
    if (outcome.kind === 'authentication') return await cancelled(client, outcome.intentId)
    return { kind: 'facts', facts: factsOf(order, outcome) }
  } catch (error) {
    return failureOf(error)
  }
}

/** Where it could not be cancelled, the worker does so: until then its amount stays reserved. */
const cancelled = (client: CardGateway, intentId: string): Promise<ChargeResult> =>
  client.cancelIntent(intentId).then(
    (facts) => ({ kind: 'facts', facts }),
    () => ({ kind: 'unknown' }),
  )

const failed = { kind: 'failed', isCardGone: false, isKeyRefused: false, notEnabled: undefined } as const

/** What an error of the gateway means for the money. */
export function failureOf(error: unknown): ChargeResult {
  if (error instanceof GatewayUnknownOutcome) return { kind: 'unknown' }
  if (error instanceof GatewayUnavailable)
    return { ...failed, sentence: 'La pasarela de pago no responde. No se ha cobrado nada: inténtelo de nuevo.' }
  if (error instanceof GatewayKeyRefused)
    return {
      ...failed,
      isKeyRefused: true,
      sentence: 'La pasarela de pago no acepta la clave. No se ha cobrado nada: revísela en el panel de usuario.',
    }
  if (error instanceof GatewayNotEnabled)
    return { ...failed, notEnabled: error, sentence: `${notEnabledSentence(error)} No se ha cobrado nada.` }
  if (error instanceof GatewayRequestRefused && error.code !== 'not_found')
    return {
      ...failed,
      sentence: `La pasarela de pago no admite este cobro (${error.message}). No se ha cobrado nada.`,
    }
  if (error instanceof GatewayRequestRefused)
    return {
      ...failed,
      isCardGone: true,
      sentence: 'La pasarela de pago ya no tiene esa tarjeta. No se ha cobrado nada: pida otra.',
    }
  return { kind: 'unknown' }
}

const factsOf = (
  { customerId, attemptId, bookingId, locator }: ChargeOrder,
  outcome: Exclude<ChargeOutcome, { kind: 'authentication' }>,
): ChargeFacts => {
  const isPaid = outcome.kind === 'succeeded'
  return {
    id: outcome.intentId,
    status: outcome.kind,
    customerId,
    received: isPaid ? outcome.amount : 0,
    currency: 'eur',
    chargeId: isPaid ? outcome.chargeId : undefined,
    chargedAt: isPaid ? outcome.at : undefined,
    card: isPaid ? outcome.card : undefined,
    method: 'card',
    declineReason: outcome.kind === 'declined' ? outcome.reason : undefined,
    ids: { attemptId, bookingId, locator, requestId: undefined, refundId: undefined },
  }
}
