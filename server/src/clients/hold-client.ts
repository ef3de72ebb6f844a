import { holdBookingsThen } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { noClient } from './no-client.ts'
import { lockClients } from './queries/clients.ts'

export type HeldClient = Awaited<ReturnType<typeof lockClients>>[number]
type Options = { alone?: boolean; onlyCompany?: boolean }

/**
 * Locks the client's row until the transaction ends. With `alone` no booking can be made for the client meanwhile.
 * @throws UserError if the client does not exist
 */
export async function holdClient(
  { db, accountId }: Call,
  id: string,
  { alone = false, onlyCompany = false }: Options = {},
): Promise<HeldClient> {
  const [client] = await lockClients(db, accountId, [id], { alone })
  if (!client || (onlyCompany && !client.isCompany)) throw noClient({ isCompany: onlyCompany })
  return client
}

/**
 * Locks the client's bookings and then the client, in the order of all transactions.
 * @throws UserError if there is none
 */
export async function holdWithBookings(call: Call, id: string, options: Options) {
  const { bookings, clients } = await holdBookingsThen(call, [id], () => holdClient(call, id, options))
  return { bookings, client: clients }
}
