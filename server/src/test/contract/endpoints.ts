import { apis } from '@posada/contract/apis'
import type { Api, Endpoint } from '@posada/contract/endpoint'

/** Every call of the contract, with its name ('bookings.add'); a new one joins the tests over all by itself. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(apis as Record<string, Api>).flatMap(
  ([slice, api]) => Object.entries(api).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
)

export const endpointsOf = (...kinds: Endpoint['kind'][]) =>
  endpoints.filter(({ endpoint }) => kinds.includes(endpoint.kind))
