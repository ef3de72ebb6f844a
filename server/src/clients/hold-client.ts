import { holdBookingsThen } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { noClient } from './no-client.ts'
import { lockClients } from './queries/clients.ts'

export type HeldClient = Awaited<ReturnType<typeof lockClients>>[number]
type Options = { alone?: boolean; onlyCompany?: boolean }

/** The client, held until the commit; `alone`: nobody may book for him meanwhile. @throws UserError where there is none */
export async function holdClient(
  { db, accountId }: Call,
  id: string,
  { alone = false, onlyCompany = false }: Options = {},
): Promise<HeldClient> {
  const [client] = await lockClients(db, accountId, [id], { alone })
  if (!client || (onlyCompany && !client.isCompany)) throw noClient({ isCompany: onlyCompany })
  return client
}

/** The client with all his bookings, held in the order in which everybody holds them. @throws UserError where there is none */
export async function holdWithBookings(call: Call, id: string, options: Options) {
  const { bookings, clients } = await holdBookingsThen(call, [id], () => holdClient(call, id, options))
  return { bookings, client: clients }
}
