import { cardGateways } from '../adapters/card-gateway/client.ts'
import type { Config } from '../config.ts'
import type { CreateCardGateway } from './card-gateway.ts'

/** Undefined where outside systems are simulated and the gateway is not. */
export function createCardGateways({
  endpoints,
  simulate,
}: Pick<Config, 'endpoints' | 'simulate'>): CreateCardGateway | undefined {
  if (endpoints.stripe === undefined) return simulate ? undefined : cardGateways()
  return cardGateways({ endpoint: endpoints.stripe })
}
