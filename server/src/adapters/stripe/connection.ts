import Stripe from 'stripe'
import { requireSafeEndpoint } from '../safe-endpoint.ts'

/** The version in which the gateway reads requests and writes answers, whatever the account's own is. */
export const API_VERSION = '2026-10-28.endive'
const ENDPOINT = 'https://api.stripe.com'
const TIMEOUT_MS = 30_000

export type ConnectionOptions = {
  /** The gateway itself by default. */
  endpoint?: string
  timeoutMs?: number
}

/** Errors of a connection that was closed without an answer. */
const CLOSED_CODES = ['ECONNRESET', 'EPIPE']

/**
 * The library's client, without repeats of its own: it repeats a request whose connection was closed even where it is
 * told not to, and does not say so. A refused connection at the second try would then look as if nothing had been sent.
 * @throws StartError if the endpoint cannot be used
 */
export function gatewayConnection(
  secretKey: string,
  { endpoint = ENDPOINT, timeoutMs = TIMEOUT_MS }: ConnectionOptions,
): Stripe {
  const { protocol, hostname, port } = requireSafeEndpoint(endpoint, 'STRIPE_API_BASE')
  const isPlain = protocol === 'http:'
  const wire = Stripe.createNodeHttpClient()
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: {
      getClientName: () => wire.getClientName(),
      makeRequest: async (...request) => {
        try {
          return await wire.makeRequest(...request)
        } catch (error) {
          throw CLOSED_CODES.includes(codeOf(error) ?? '') ? new ConnectionClosed(error) : error
        }
      },
    },
  })
}

/** A closed connection under a code that the library does not repeat. */
class ConnectionClosed extends Error {
  readonly code = CLOSED

  constructor(cause: unknown) {
    super('the connection was closed without an answer', { cause })
  }
}
export const CLOSED = 'POSADA_CLOSED'

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
