import type { CardGateway, ChargeOrder } from '../card-gateway.ts'
import type { ChargeOutcome } from '../gateway-answers.ts'
import { GatewayKeyRefused, GatewayNotEnabled, GatewayRequestRefused, GatewayUnavailable } from '../gateway-errors.ts'
import { notEnabledSentence } from '../gateway/record-failure.ts'
import type { ChargeFacts } from '../settle/charge-facts.ts'

/** `failed`: certainly nothing was charged. `unknown`: the worker looks it up. */
export type ChargeResult =
  | { kind: 'facts'; facts: ChargeFacts }
  | { kind: 'failed'; sentence: string; isCardGone: boolean; error: unknown }
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
    return failureOf(error, CHARGING)
  }
}

/** Where it could not be cancelled, the worker does so: until then its amount stays reserved. */
const cancelled = (client: CardGateway, intentId: string): Promise<ChargeResult> =>
  client.cancelIntent(intentId).then(
    (facts) => ({ kind: 'facts', facts }),
    () => ({ kind: 'unknown' }),
  )

/** How the staff calls what was asked of the gateway, and what follows where it does not have its object any more. */
type Wording = { refused: string; gone: string; nothing: string }

const CHARGING: Wording = {
  refused: 'La pasarela de pago no admite este cobro',
  gone: 'La pasarela de pago ya no tiene esa tarjeta: pida otra',
  nothing: 'No se ha cobrado nada',
}

/** What an error of the gateway means for the money. */
export function failureOf(error: unknown, { refused, gone, nothing }: Wording): ChargeResult {
  const failed = (sentence: string) => ({ kind: 'failed', sentence, isCardGone: false, error }) as const
  if (error instanceof GatewayUnavailable)
    return failed(`La pasarela de pago no responde. ${nothing}: inténtelo de nuevo.`)
  if (error instanceof GatewayKeyRefused)
    return failed(`La pasarela de pago no acepta la clave. ${nothing}: revísela en el panel de usuario.`)
  if (error instanceof GatewayNotEnabled) return failed(`${notEnabledSentence(error)} ${nothing}.`)
  if (!(error instanceof GatewayRequestRefused)) return { kind: 'unknown' }
  if (error.code === 'not_found') return { ...failed(`${gone}. ${nothing}.`), isCardGone: true }
  // Where the state of the object forbids it, there may be no code of the gateway.
  return failed(error.code === 'not_allowed' ? `${refused}. ${nothing}.` : `${refused} (${error.message}). ${nothing}.`)
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
