import { decode, encode } from '@posada/contract/compile'
import { readRefusal } from '@posada/contract/declared-refusals'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { NoAnswerError, RefusedError } from './errors.ts'

const TIMEOUT_MS = 60_000

type Options<E extends Endpoint> = { token: string; input: Input<E>; idempotencyKey?: string }

/**
 * Makes a call of kind `link` with the token of the page's address, and without cookies. @throws RefusedError, or NoAnswerError
 * where no answer of our server came
 */
export async function callLink<E extends Endpoint>(
  endpoint: E,
  { token, input, idempotencyKey }: Options<E>,
): Promise<Reply<E>> {
  const headers = {
    'content-type': 'application/json',
    'x-link-token': token,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const body = JSON.stringify(encode(endpoint.request, input))
  const { status, reply } = await send(endpoint.path, { method: 'POST', credentials: 'omit', headers, body })
  if (reply['resultado'] !== 'Ok')
    throw new RefusedError<E>(
      typeof reply['mensaje'] === 'string' ? reply['mensaje'] : '',
      status,
      readRefusal(endpoint, reply),
    )
  return decode(endpoint.reply, reply) as Reply<E>
}

async function send(path: string, init: RequestInit): Promise<{ status: number; reply: Record<string, unknown> }> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const reply: unknown = await response.json()
    if (!isEnvelope(reply)) throw new TypeError(`no envelope in the answer, status ${response.status}`)
    // The server is too busy, or has an error of its own: as if there were no answer, the guest tries again.
    if (response.status === 429 || response.status >= 500) throw new TypeError(`status ${response.status}`)
    return { status: response.status, reply }
  } catch (cause) {
    throw new NoAnswerError(cause)
  }
}

const isEnvelope = (reply: unknown): reply is Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && 'resultado' in reply
