import type { Terminal } from '../../money/payments/card-gateway.ts'
import { GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { type CodeMeaning, codeIn, meaningOfError, meaningOfResponse } from './codes.ts'
import { type Connection, postOnce } from './connection.ts'
import { type SignedEnvelope, isOfTerminal, verifiedObject, signedEnvelope } from './envelope.ts'
import { type RedsysFields, fieldsOf, parseObject } from './parameters.ts'

const MOST_BYTES = 64 * 1024

export type Access = { terminal: Terminal; connection: Connection }

/** What the gateway answered. `code` is to be logged. `fields` are those of a signed answer; an error has none and is not signed. */
export type TerminalAnswer = { meaning: CodeMeaning; code: string; fields: RedsysFields | undefined }

/** A request for an order, without the fields that every request has. */
type TransactionOrder = {
  order: string
  /** The gateway's number of the kind of operation. */
  type: '0' | '2' | '3' | '9' | '44'
  amount: number
  more?: Record<string, string>
}

/**
 * Asks for one operation, once.
 * @throws GatewayUnknownOutcome where the answer is lost, unreadable, of something else, or without the right signature
 */
export async function transact(access: Access, order: TransactionOrder): Promise<TerminalAnswer> {
  const { terminal, connection } = access
  const body = JSON.stringify(signedEnvelope(terminal, { order: order.order, fields: requestFields(terminal, order) }))
  const path = 'rest/trataPeticionREST'
  const { status, text } = await postOnce(connection, { path, type: 'application/json', body, mostBytes: MOST_BYTES })
  const reply = parseObject(text)
  if (status >= 300 || !reply) throw new GatewayUnknownOutcome(`HTTP ${status} without a readable answer`)
  const error = codeIn(plainField(reply, 'errorCode'))
  if (error) return { meaning: meaningOfError(error), code: error, fields: undefined }
  const fields = signedFields(terminal, reply, order)
  const code = fields.get('Ds_Response')
  const meaning = meaningOfResponse(code)
  if (!meaning) throw new GatewayUnknownOutcome('an answer without a code')
  return { meaning, code, fields }
}

const requestFields = (
  { merchantCode, terminal }: Terminal,
  { order, type, amount, more }: TransactionOrder,
): Record<string, string> => ({
  DS_MERCHANT_MERCHANTCODE: merchantCode,
  DS_MERCHANT_TERMINAL: terminal,
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_AMOUNT: String(amount),
  DS_MERCHANT_CURRENCY: '978',
  DS_MERCHANT_TRANSACTIONTYPE: type,
  ...more,
})

/** A good answer is of the requested operation. */
function signedFields(terminal: Terminal, reply: object, { order, type }: TransactionOrder): RedsysFields {
  const answer = verifiedObject(terminal, envelopeIn(reply), order)
  const fields = answer && fieldsOf(answer)
  if (!fields || !isOfTerminal(terminal, fields)) throw new GatewayUnknownOutcome('an answer with a wrong signature')
  if (fields.get('Ds_Order') !== order || fields.get('Ds_TransactionType') !== type)
    throw new GatewayUnknownOutcome('an answer of another operation')
  return fields
}

const ENVELOPE: readonly (keyof SignedEnvelope)[] = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature']

/** The envelope in an answer. Nothing in it is percent-encoded. */
export function envelopeIn(reply: object): RedsysFields {
  const values = new Map(ENVELOPE.map((name) => [name as string, plainField(reply, name)]))
  return { get: (name) => values.get(name) ?? '' }
}

/** A text of an answer as it is. */
export function plainField(reply: object, name: string): string {
  const value = (reply as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
