import { lockBookingsThenClients } from '../bookings/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { noClient } from './no-client.ts'
import { lockClients } from './queries/clients.ts'

export type LockedClient = Awaited<ReturnType<typeof lockClients>>[number]
type LockOptions = { alone?: boolean; onlyCompany?: boolean }

/**
 * Locks the client's row until the transaction ends. With `alone` no booking can be made for the client meanwhile.
 * @throws UserError if the client does not exist
 */
export async function lockClient(
  { db, accountId }: RequestContext,
  id: string,
  { alone = false, onlyCompany = false }: LockOptions = {},
): Promise<LockedClient> {
  const [client] = await lockClients(db, accountId, [id], { alone })
  if (!client || (onlyCompany && !client.isCompany)) throw noClient({ isCompany: onlyCompany })
  return client
}

/**
 * Locks the client's bookings and then the client, in the order of all transactions.
 * @throws UserError if there is none
 */
export async function lockClientWithBookings(context: RequestContext, id: string, options: LockOptions) {
  const { bookings, clients } = await lockBookingsThenClients(context, [id], () => lockClient(context, id, options))
  return { bookings, client: clients }
}
