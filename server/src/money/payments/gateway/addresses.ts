import type { GatewayKind } from '@posada/domain/money/payments/gateway-capabilities'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { isLoopback, tokenOfLink } from '../../../outbox/links/public.ts'
import type { GatewayRow } from '../../cards/public.ts'

type Setup = { config: Pick<Dependencies['config'], 'publicUrl' | 'host' | 'port' | 'tls' | 'endpoints'> }

const PATHS: Record<GatewayKind, string> = { stripe: '/api/stripe/webhook', redsys: '/api/pagos/pasarela/aviso' }

/**
 * The address to which a gateway sends its messages: a public https one, or any where the gateway itself runs on this
 * machine. Undefined where it could not reach us; then Posada looks every few minutes.
 */
export function webhookAddress({ config }: Setup, kind: GatewayKind, token: string): string | undefined {
  const address = addressOf(config)
  const endpoint = config.endpoints[kind]
  const isReachable =
    (address.startsWith('https:') && !isLoopback(address)) || (endpoint !== undefined && isLoopback(endpoint))
  return isReachable ? `${address}${PATHS[kind]}/${token}` : undefined
}

/** The same address, for a gateway that is told it with each payment. */
export async function messageAddress(
  setup: Setup & Pick<Dependencies, 'secrets'>,
  context: JobContext,
  { id: objectId, kind }: GatewayRow,
): Promise<string | undefined> {
  const token = await tokenOfLink(setup, context, { purpose: 'card-webhook', objectId })
  return token === undefined ? undefined : webhookAddress(setup, kind, token)
}

/** The address of a guest's page. */
export const guestPageAddress = ({ config }: Setup, token: string): string => `${addressOf(config)}/pago/${token}`
