import { addressOf } from '../../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { isLoopback } from '../../../outbox/links/public.ts'

type Setup = { config: Pick<Dependencies['config'], 'publicUrl' | 'host' | 'port' | 'tls' | 'endpoints'> }

/**
 * The address to which the gateway sends its messages: a public https one, or any where the gateway itself runs on this
 * machine. Undefined where it could not reach us; then Posada looks every few minutes.
 */
export function webhookAddress({ config }: Setup, token: string): string | undefined {
  const address = addressOf(config)
  const isReachable =
    (address.startsWith('https:') && !isLoopback(address)) ||
    (config.endpoints.stripe !== undefined && isLoopback(config.endpoints.stripe))
  return isReachable ? `${address}/api/stripe/webhook/${token}` : undefined
}

/** The address of a guest's page. */
export const guestPageAddress = ({ config }: Setup, token: string): string => `${addressOf(config)}/pago/${token}`
