import { CLEANER_HEADER } from '@posada/contract/cleaning/cleaner-session'
import { readRefusal } from '@posada/contract/declared-refusals'
import { decode, encode } from '@posada/contract/compile'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { NoAnswerError, RefusedError, SessionExpiredError } from '../../../lib/errors.ts'

const TIMEOUT_MS = 30_000
/** A photo may take long in a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000

type Options = {
  /** The cleaner for whom the call is made, unless it opens or ends a session. */
  ownerId?: string | undefined
  file?: Blob
}

/**
 * Makes a call of the cleaners' app with its own session. A session of somebody else than the owner is none.
 * @throws RefusedError, SessionExpiredError without a session, or NoAnswerError where no answer of our server came, or the server
 * is too busy
 */
export async function callCleaner<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const wire = encode(endpoint.request, input) as Record<string, unknown>
  const { status, reply } = await requestEnvelope(endpoint, wire, options)
  if (status === 401) throw new SessionExpiredError()
  if (reply['resultado'] !== 'Ok')
    throw new RefusedError<E>(
      typeof reply['mensaje'] === 'string' ? reply['mensaje'] : '',
      status,
      readRefusal(endpoint, reply),
    )
  return decode(endpoint.reply, reply) as Reply<E>
}

async function requestEnvelope({ path }: Endpoint, wire: Record<string, unknown>, { ownerId, file }: Options) {
  const body = file ? formWith(wire, file) : JSON.stringify(wire)
  const headers: Record<string, string> = file ? {} : { 'content-type': 'application/json' }
  if (ownerId !== undefined) headers[CLEANER_HEADER] = ownerId
  const signal = AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  try {
    const response = await fetch(path, { method: 'POST', credentials: 'same-origin', headers, body, signal })
    const reply = (await response.json()) as Record<string, unknown> | null
    if (reply === null || !('resultado' in reply)) throw new TypeError(`no envelope, status ${response.status}`)
    if (response.status >= 500) throw new TypeError(`status ${response.status}`)
    // Too many tries of a password are an answer to the person; too many requests of the app are sent again.
    if (response.status === 429 && !path.endsWith('/login')) throw new TypeError('status 429')
    return { status: response.status, reply }
  } catch (cause) {
    throw new NoAnswerError(cause)
  }
}

function formWith(wire: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire)) form.append(name, String(value))
  form.append('file', file, 'foto.jpg')
  return form
}
