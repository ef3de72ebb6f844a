import { encode } from '@posada/contract/compile'
import type { Endpoint } from '@posada/contract/endpoint'

/** What every reply carries. */
export type Envelope = { resultado: 'Ok' | 'Error'; mensaje: string }

/** In tests and development every reply is checked against its schema; in production declared fields are just copied. */
let checksReplies = process.env.NODE_ENV !== 'production'
export const checkReplies = (on: boolean) => void (checksReplies = on)

export const refusalAnswer = (mensaje: string): Envelope => ({ resultado: 'Error', mensaje })

export function toEnvelope(endpoint: Endpoint, answer: object): Envelope {
  const { message, refusal, ...reply } = answer as { message?: string; refusal?: string } & Record<string, unknown>
  const fields = encode(endpoint.reply, reply as never) as object
  if (refusal !== undefined) return { ...refusalAnswer(refusal), ...fields }
  if (checksReplies) checkFields(endpoint, fields)
  return { resultado: 'Ok', mensaje: message ?? '', ...fields }
}

function checkFields(endpoint: Endpoint, fields: object) {
  const { error } = endpoint.reply.safeParse(fields)
  if (error) throw new Error(`The reply of ${endpoint.path} does not fit its contract: ${JSON.stringify(error.issues)}`)
}
