import { encodeReply } from './encode-reply.ts'
import type { Endpoint } from '@posada/contract/endpoint'
import { wireFieldsOf } from '@posada/contract/wire'
import { UserError } from '../errors.ts'

/** The two fields of every reply. */
export type Envelope = { resultado: 'Ok' | 'Error'; mensaje: string }

/**
 * In tests and development every reply is checked against its schema; in production declared fields are only copied.
 */
const checksReplies = process.env.NODE_ENV !== 'production'

export const refusalEnvelope = (mensaje: string): Envelope => ({ resultado: 'Error', mensaje })

export function toEnvelope(endpoint: Endpoint, answer: object): Envelope {
  const { message, refusal, ...reply } = answer as { message?: string; refusal?: string | UserError } & Record<
    string,
    unknown
  >
  if (refusal instanceof UserError) return { ...refusalEnvelope(refusal.message), ...refusal.fields }
  const fields = encodeReply(endpoint.reply, reply as never) as object
  if (refusal !== undefined) return { ...refusalEnvelope(refusal), ...givenFieldsOnly(endpoint, reply, fields) }
  if (checksReplies) checkFields(endpoint, fields)
  return { resultado: 'Ok', mensaje: message ?? '', ...fields }
}

/** A refusal contains only the reply fields it was given. Encoding an absent field would give it a false value. */
function givenFieldsOnly({ reply: schema }: Endpoint, reply: Record<string, unknown>, fields: object) {
  const given = new Set(
    Object.entries(wireFieldsOf(schema) ?? {}).flatMap(([ours, [theirs]]) => (reply[ours] === undefined ? [] : theirs)),
  )
  return Object.fromEntries(Object.entries(fields).filter(([name]) => given.has(name)))
}

function checkFields(endpoint: Endpoint, fields: object) {
  const { error } = endpoint.reply.safeParse(fields)
  if (error) throw new Error(`The reply of ${endpoint.path} does not fit its contract: ${JSON.stringify(error.issues)}`)
}
