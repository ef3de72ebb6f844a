import { isNotConnected } from '../is-not-connected.ts'
import { PlatformError } from '../../distribution/debooks/blockchain-platform.ts'
import { boundedBytes } from '../../platform/untrusted/bounded-bytes.ts'
import { isModestJson } from '../../platform/untrusted/json-budget.ts'

const TIMEOUT_MS = 15_000
/** Fifty bookings with their nights, or the plans of a wallet. */
const LARGEST_ANSWER = 1024 * 1024

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the address of the service. */
  path: string
  token?: string
  body?: object
}

const NO_ANSWER = 'DeBooks no responde. Vuelva a intentarlo dentro de unos minutos.'

/** Makes one call; returns the parsed answer. @throws PlatformError */
export async function callDebooks(base: URL, call: Call): Promise<unknown> {
  const { status, text } = await send(base, call)
  if (status === 401 || status === 403)
    throw new PlatformError('access', 'DeBooks no acepta la billetera. Conéctela otra vez.')
  if (status === 429) throw new PlatformError('throttled', 'DeBooks pide que se le llame menos. Espere unos minutos.')
  if (status >= 500) throw new PlatformError('unanswered', NO_ANSWER)
  if (status >= 400) throw new PlatformError('refused', `DeBooks no acepta los datos (${status})`)
  if (status === 204) return undefined
  return parsed(text)
}

async function send(base: URL, { method, path, token, body }: Call): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(new URL(path.slice(1), base), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: (await boundedBytes(response, LARGEST_ANSWER)).toString('utf8') }
  } catch (error) {
    throw new PlatformError(isNotConnected(error) ? 'down' : 'unanswered', NO_ANSWER)
  }
}

function parsed(text: string): unknown {
  try {
    if (isModestJson(text)) return JSON.parse(text)
  } catch {
    // said below
  }
  throw unreadable()
}

export const unreadable = () => new PlatformError('unreadable', 'La respuesta de DeBooks no se entiende')
