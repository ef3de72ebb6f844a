import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { remoteNumber } from '@posada/domain/distribution/channel/remote-number'
import type { ChannelError, ChannelOptions } from '../../distribution/channel/channel-provider.ts'
import { readInThread } from '../../platform/untrusted/read-in-thread.ts'
import { postXml, type Reply } from '../post-xml.ts'
import {
  errorOfCode,
  errorOfFault,
  invalidPropertyError,
  notReachedError,
  rejectedByHttpError,
  unansweredError,
} from './error-advice.ts'
import type { decodeAnswer, DecodedAnswer } from './xml-rpc/decode.ts'
import { encodeCallInParts } from './xml-rpc/encode.ts'
import type { XmlRpcArgument, XmlRpcValue } from './xml-rpc/values.ts'

const LARGEST_ANSWER = 32 * 1024 * 1024
const LONGEST_DETAIL = 200

/** Calls a method of WuBook for the property, with the arguments after token and property. @throws ChannelError */
export type CallWubook = (method: string, args?: readonly XmlRpcArgument[]) => Promise<XmlRpcValue>

export type WubookCaller = {
  call: CallWubook
  /** The same for `get_channels_info`, which knows no property and answers without a return code. */
  callWithoutProperty: CallWubook
}

type Outcome = { value: XmlRpcValue } | { error: ChannelError }

/**
 * Each call is one HTTP request, and is reported to `afterCall` whatever becomes of it: with WuBook's return code, the code
 * of a fault, or the HTTP status that is no answer. A call without any answer has code 0 and no bytes received.
 */
export function wubookCaller(
  { access, beforeCall, afterCall }: ChannelOptions,
  { endpoint, timeoutMs }: { endpoint: URL; timeoutMs: number },
): WubookCaller {
  const { token, propertyId } = access
  const wire = { endpoint, timeoutMs, largestAnswer: LARGEST_ANSWER }

  async function send(method: string, args: readonly XmlRpcArgument[], read: (answer: DecodedAnswer) => Outcome) {
    const body = await bytesOfCall(method, [token, ...args])
    await beforeCall(method)
    const begun = performance.now()
    const reply = await postXml(wire, {}, body)
    const outcome = await outcomeOf(reply, propertyId, read)
    afterCall({
      operation: method,
      milliseconds: Math.round(performance.now() - begun),
      code: 'error' in outcome ? outcome.error.code : 0,
      bytesSent: body.reduce((sum, part) => sum + part.length, 0),
      bytesReceived: Buffer.byteLength(reply.text),
    })
    if ('error' in outcome) throw withoutToken(outcome.error, token)
    return outcome.value
  }

  return {
    call: async (method, args = []) => send(method, [propertyNumber(propertyId), ...args], readWithCode),
    callWithoutProperty: (method, args = []) => send(method, args, readWithoutCode),
  }
}

/** A call can have eight million characters: other requests have their turn between its parts. */
async function bytesOfCall(method: string, args: readonly XmlRpcArgument[]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for (const part of encodeCallInParts(method, args)) {
    parts.push(Buffer.from(part))
    await yieldToOthers()
  }
  return parts
}

async function outcomeOf(reply: Reply, propertyId: string, read: (answer: DecodedAnswer) => Outcome): Promise<Outcome> {
  if (!reply.isAnswer) return { error: reply.left ? unansweredError(reply.reason) : notReachedError(reply.reason) }
  const { status, text } = reply
  if (status >= 500) return { error: unansweredError(`HTTP ${status}`, status) }
  if (status !== 200) return { error: rejectedByHttpError(status) }
  try {
    const owner = { key: `wubook ${propertyId}`, by: 'job' } as const
    return read(await readInThread<typeof decodeAnswer>('wubook', { owner, input: text, bytes: text.length }))
  } catch (error) {
    return { error: unansweredError(`no answer: ${(error as Error).message}`) }
  }
}

/** Almost all methods answer `[code, payload]`; a payload after an error is a sentence. */
function readWithCode(answer: DecodedAnswer): Outcome {
  if (answer.isFault) return { error: errorOfFault(answer.code, answer.text) }
  const { value } = answer
  if (!Array.isArray(value) || typeof value[0] !== 'number') return { error: unansweredError('an answer without code') }
  const [code, payload = ''] = value
  if (code === 0) return { value: payload }
  return { error: errorOfCode(code, typeof payload === 'string' ? payload : '') }
}

/** Refusals have a code also here. */
const readWithoutCode = (answer: DecodedAnswer): Outcome =>
  answer.isFault || Array.isArray(answer.value) ? readWithCode(answer) : { value: answer.value }

function propertyNumber(propertyId: string): number {
  const number = remoteNumber(propertyId)
  if (number === null) throw invalidPropertyError()
  return number
}

/** WuBook's own sentence could repeat the token, and goes to the log. */
function withoutToken(error: ChannelError, token: string): ChannelError {
  if (token !== '') error.message = error.message.replaceAll(token, '…')
  error.message = error.message.slice(0, LONGEST_DETAIL)
  return error
}
