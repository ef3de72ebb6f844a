import type { GatewayIntent } from '../../money/payments/gateway-answers.ts'
import { GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { gatewayFailureOf } from './failures.ts'
import { instantOf } from './operations.ts'
import { findOrder } from './read-orders.ts'
import { type Access, transact } from './transact.ts'

/** @throws GatewayRequestRefused where the gateway knows no such order */
export async function readOrderIntent(access: Access, id: string): Promise<GatewayIntent> {
  const intent = await findOrder(access, id)
  if (!intent) throw new GatewayRequestRefused(id, 'not_found')
  return intent
}

/** Takes a part or all of what is reserved; the rest is freed. What is taken already is not taken again. */
export async function takeReservedAmount(access: Access, { intentId, amount }: { intentId: string; amount: number }) {
  const held = await readOrderIntent(access, intentId)
  if (held.status === 'succeeded' && held.received === amount) return held
  if (held.status !== 'held') throw new GatewayRequestRefused(`${intentId} is ${held.status}`, 'not_allowed')
  const at = await finish(access, { intentId, type: '2', amount })
  return { ...held, status: 'succeeded' as const, received: amount, chargedAt: at }
}

/** Frees what is reserved; freeing it twice is no error. */
export async function freeReservedAmount(access: Access, intentId: string): Promise<GatewayIntent> {
  const held = await readOrderIntent(access, intentId)
  if (held.status === 'cancelled') return held
  if (held.status !== 'held') throw new GatewayRequestRefused(`${intentId} is ${held.status}`, 'not_allowed')
  await finish(access, { intentId, type: '9', amount: held.amount })
  return { ...held, status: 'cancelled' }
}

async function finish(
  access: Access,
  { intentId, type, amount }: { intentId: string; type: '2' | '9'; amount: number },
): Promise<Date> {
  const answer = await transact(access, { order: intentId, type, amount })
  if (answer.meaning.kind !== 'done' || !answer.fields) throw gatewayFailureOf(answer)
  return instantOf(answer.fields) ?? access.connection.now()
}
