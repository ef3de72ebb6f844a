import type { WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { CardGateway } from '../card-gateway.ts'
import type { GatewayDependencies } from '../gateway/gateway-access.ts'
import type { GatewayRow } from '../../cards/public.ts'

export type LookupDependencies = GatewayDependencies & WorkDependencies & { stopping: AbortSignal }

/** What is needed to read an object at the gateway and to record what it says. */
export type LookupContext = LookupDependencies & {
  gateway: GatewayRow
  client: CardGateway
  /** A transaction of the account that records something. */
  record<T>(work: (context: JobContext) => Promise<T>): Promise<T>
}
