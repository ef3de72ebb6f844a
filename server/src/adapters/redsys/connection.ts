import { GatewayUnavailable, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { boundedBytes } from '../../platform/untrusted/bounded-bytes.ts'
import { isUnsent } from '../is-not-connected.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'

const LIVE = 'https://sis.redsys.es/sis/'
const TEST = 'https://sis-t.redsys.es:25443/sis/'
const TIMEOUT_MS = 30_000

export type TerminalOptions = {
  /** The address up to `/sis/`, for test and real terminals; Redsys' own by default. */
  endpoint?: string
  timeoutMs?: number
  now?: () => Date
}

export type Connection = { base: URL; timeoutMs: number; now: () => Date }

/** @throws StartError if the endpoint cannot be used */
export function connectionTo(
  isTest: boolean,
  { endpoint = isTest ? TEST : LIVE, timeoutMs = TIMEOUT_MS, now = () => new Date() }: TerminalOptions,
): Connection {
  return { base: requireSafeEndpoint(endpoint.replace(/\/*$/, '/'), 'REDSYS_ENDPOINT'), timeoutMs, now }
}

type Message = { path: string; type: 'application/json' | 'text/xml; charset=utf-8'; body: string; mostBytes: number }

/**
 * Posts a message once.
 * @throws GatewayUnavailable where nothing was sent, GatewayUnknownOutcome where the answer is lost, late or too large
 */
export async function postOnce(
  { base, timeoutMs }: Connection,
  { path, type, body, mostBytes }: Message,
): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': type, ...(type !== 'application/json' && { soapaction: 'consultaOperaciones' }) }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(new URL(path, base), { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, text: (await boundedBytes(response, mostBytes)).toString() }
  } catch (error) {
    throw failureOf(error)
  }
}

const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Whether the connection was closed before the answer: what only reads may be asked again. */
export const isClosedUnanswered = (error: unknown): boolean =>
  error instanceof GatewayUnknownOutcome && CLOSED.includes(error.message)

/** The messages of these errors may repeat what was sent; only their codes are kept. */
function failureOf(error: unknown): Error {
  const { cause, name = 'no answer' } = error as { cause?: { code?: string }; name?: string }
  const code = cause?.code ?? ''
  if (isUnsent(code)) return new GatewayUnavailable(code)
  return new GatewayUnknownOutcome(code || name)
}
