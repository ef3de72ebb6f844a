import type { CardGateway } from '../card-gateway.ts'
import type { GatewayRefund } from '../gateway-answers.ts'
import { notEnabledSentence } from '../gateway/record-failure.ts'
import { GatewayKeyRefused, GatewayNotEnabled, GatewayRequestRefused, GatewayUnavailable } from '../gateway-errors.ts'

/** `failed`: certainly nothing was returned; `isOutdated`: the gateway knows more of the payment than we do. */
export type RefundResult =
  | { kind: 'refund'; refund: GatewayRefund }
  | { kind: 'failed'; sentence: string; isOutdated: boolean; error: unknown }
  | { kind: 'unknown' }

type Failure = { sentence: string; isOutdated: boolean }

/** Asks the gateway once; what is unknown afterwards is looked up by the worker. */
export async function askForRefund(
  client: CardGateway,
  order: { intentId: string; amount: number; refundId: string },
): Promise<RefundResult> {
  try {
    return { kind: 'refund', refund: await client.refund(order, order.refundId) }
  } catch (error) {
    const failure = failureOf(error)
    return failure ? { kind: 'failed', ...failure, error } : { kind: 'unknown' }
  }
}

const failed = (sentence: string, isOutdated = false): Failure => ({ sentence, isOutdated })

/** Undefined where the refund may have been done. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof GatewayUnavailable)
    return failed('La pasarela de pago no responde. No se ha devuelto nada: inténtelo de nuevo.')
  if (error instanceof GatewayKeyRefused)
    return failed('La pasarela de pago no acepta la clave. No se ha devuelto nada: revísela en el panel de usuario.')
  if (error instanceof GatewayNotEnabled) return failed(`${notEnabledSentence(error)} No se ha devuelto nada.`)
  return error instanceof GatewayRequestRefused ? refusalOf(error) : undefined
}

function refusalOf({ code }: GatewayRequestRefused): Failure {
  if (code === 'balance_insufficient')
    return failed('La cuenta de la pasarela no tiene saldo suficiente para devolver este importe')
  if (code === 'already_refunded' || code === 'amount_too_large')
    return failed('En la pasarela queda menos por devolver de este cobro. Se está actualizando.', true)
  return failed('La pasarela de pago no admite esta devolución', true)
}
