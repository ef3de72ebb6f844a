import { createHash } from 'node:crypto'
import type { ReceivedWebhook, Terminal } from '../../money/payments/card-gateway.ts'
import type { WebhookEvent, WebhookObjectKind } from '../../money/payments/gateway-answers.ts'
import { meaningOfResponse } from './codes.ts'
import { isOfTerminal, verifiedObject } from './envelope.ts'
import { shownCardOf } from './operations.ts'
import { type RedsysFields, fieldsOf, withPlusSigns } from './parameters.ts'

const MOST_BYTES = 32 * 1024

/**
 * A message of the gateway about a payment, or the parameters with which a browser comes back from its page. It has no id, no instant
 * and no end: the same payment always has the same message, which stays genuine for ever. Nothing but the order is used of it, and the
 * card that was kept, which is said nowhere else.
 */
export function readNotification(terminal: Terminal, { rawBody }: Pick<ReceivedWebhook, 'rawBody'>) {
  if (rawBody.length > MOST_BYTES) return undefined
  const envelope = receivedFields(rawBody.toString())
  const object = verifiedObject(terminal, envelope)
  const fields = object && fieldsOf(object)
  if (!fields || !isOfTerminal(terminal, fields) || fields.get('Ds_Currency') !== '978') return undefined
  const order = fields.get('Ds_Order')
  const type = fields.get('Ds_TransactionType')
  if (!/^\d{4}[0-9A-Za-z]{0,8}$/.test(order)) return undefined
  const event: WebhookEvent = {
    id: createHash('sha256')
      .update(`${order}\n${envelope.get('Ds_MerchantParameters')}`)
      .digest('hex'),
    type: `${type} ${fields.get('Ds_Response') || fields.get('Ds_ErrorCode')}`,
    objectId: order,
    objectKind: KINDS[type] ?? 'other',
    intentId: order,
    isTest: terminal.isTest,
    gatewayAccountId: undefined,
    keptCard: keptCardOf(fields),
  }
  return event
}

/** A payment made without its holder has the same type as one on the page: only who knows the order can tell. */
const KINDS: Record<string, WebhookObjectKind> = { '0': 'checkout', '1': 'checkout', '2': 'intent', '9': 'intent' }

function receivedFields(text: string): RedsysFields {
  const form = new URLSearchParams(text)
  return { get: (name) => withPlusSigns(form.get(name) ?? '') }
}

function keptCardOf(fields: RedsysFields) {
  const card = shownCardOf(fields)
  return card && card.id !== '' && meaningOfResponse(fields.get('Ds_Response'))?.kind === 'done' ? card : undefined
}
