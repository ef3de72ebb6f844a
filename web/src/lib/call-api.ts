import { isRestricted } from '@posada/contract/account/restrictions'
import { decode, encode } from '@posada/contract/compile'
import { readRefusal } from '@posada/contract/declared-refusals'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { isClosingReply } from '@posada/contract/account/own-data/closing-code'
import { z } from 'zod'
import { ORIGIN_HEADER } from '@posada/contract/live-updates'
import { announceClosing } from './account-closing.ts'
import { endCall, startCall } from './own-changes.ts'
import { NoAnswerError, RefusedError } from './errors.ts'
import { decodedBefore } from './first-answers.ts'
import { announceRestriction } from './on-restriction.ts'
import { renewSession } from './renew-session.ts'
import { sendRequest, type Answer, type Request, type Transport } from './send-request.ts'
import { csrfTokens } from './session.ts'
import { addressInTab } from './support-tab.ts'

type Options = {
  /** Makes the call safe to repeat; it is then repeated once if no answer comes. */
  idempotencyKey?: string
  /** Only for calls that take a file. */
  file?: Blob
  /** What sends the file instead of `fetch`. */
  transport?: Transport
}

/**
 * Calls the API and returns the reply in the names of the contract, with the server's message for the user. Throws
 * RefusedError, NoAnswerError or SessionExpiredError. `changed`: the kinds of data that the call changed, which are up to
 * date on screen by then or are being loaded.
 */
export async function callApi<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const origin = startCall()
  try {
    const request = requestFor(endpoint, input, options, origin)
    const { status, reply, changes } = await sendWithRetry(request, endpoint, options)
    if (isClosingReply(reply) && status === 403) announceClosing()
    const message = typeof reply.mensaje === 'string' ? reply.mensaje : ''
    if (isRestricted(reply, 'subscriptionEnded')) announceRestriction()
    if (reply.resultado !== 'Ok') throw new RefusedError<E>(message, status, readRefusal(endpoint, reply))
    const decoded = decodeReply(endpoint, reply)
    return { reply: decoded, message, changed: endCall(origin, changes).map(({ kind }) => kind) }
  } catch (error) {
    endCall(origin, null)
    throw error
  }
}

/** Only converted in production; validated by zod in development and tests. */
function decodeReply<E extends Endpoint>(endpoint: E, reply: Record<string, unknown>): Reply<E> {
  if (import.meta.env.PROD) return (decodedBefore(reply) ?? decode(endpoint.reply, reply)) as Reply<E>
  return z.decode(endpoint.reply, reply) as Reply<E>
}

async function sendWithRetry(request: Request, endpoint: Endpoint, { idempotencyKey }: Options): Promise<Answer> {
  try {
    return await sendWithSession(request, endpoint)
  } catch (error) {
    if (!(error instanceof NoAnswerError) || idempotencyKey === undefined) throw error
    return sendWithSession(request, endpoint)
  }
}

/** Repeats the call after renewing an expired session, or with the new token if another tab replaced it meanwhile. */
async function sendWithSession(request: Request, { kind }: Endpoint): Promise<Answer> {
  const tokens = csrfTokens()
  const sentAt = Date.now()
  const answer = await sendRequest(request, tokens)
  if (kind !== 'account' && kind !== 'stream' && kind !== 'provider') return answer
  if (answer.status === 401) {
    await renewSession(sentAt)
    return sendRequest(request)
  }
  if (answer.status === 403 && csrfTokens()?.access !== tokens?.access) return sendRequest(request)
  return answer
}

function requestFor<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { idempotencyKey, file, transport }: Options,
  origin: string,
): Request {
  const wireInput = encode(endpoint.request, input) as Record<string, unknown>
  const path = addressOf(endpoint)
  if (endpoint.method === 'GET') return { method: 'GET', url: urlFor(path, wireInput) }
  const headers: Record<string, string> = { [ORIGIN_HEADER]: origin }
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  if (file) return { method: 'POST', url: path, headers, body: formOf(wireInput, file), transport }
  const body = JSON.stringify(wireInput)
  return { method: 'POST', url: path, headers: { ...headers, 'content-type': 'application/json' }, body }
}

/** Calls without a session, such as that of the version, have one address in all tabs. */
const addressOf = ({ kind, path }: Endpoint) => (kind === 'account' ? addressInTab(path) : path)

/** `:name` in the path is replaced by the input's value; other values become query parameters. */
function urlFor(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  let url = path
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue
    if (url.includes(`:${name}`)) url = url.replace(`:${name}`, encodeURIComponent(asText(value)))
    else query.set(name, asText(value))
  }
  return query.size ? `${url}?${query}` : url
}

function formOf(input: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== null && value !== undefined) form.set(name, asText(value))
  form.set('file', file)
  return form
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
