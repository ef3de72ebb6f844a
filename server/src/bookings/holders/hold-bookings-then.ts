import type { JobContext } from '../../http/call.ts'
import { bookingsOfClients, type BookingOfClient } from '../queries/of-clients.ts'
import { RetryTransaction } from '../../db/retry.ts'

/**
 * Locks all bookings of these clients, deleted ones too, and then the clients by `holdClients`. Bookings are locked
 * before their client everywhere, to avoid deadlocks. If a booking was added meanwhile, the transaction is retried.
 */
export async function lockBookingsThenClients<T>(
  { db, accountId }: JobContext,
  clientIds: readonly string[],
  holdClients: () => Promise<T>,
): Promise<{ bookings: BookingOfClient[]; clients: T }> {
  const bookings = await bookingsOfClients(db, accountId, clientIds, { isLocked: true })
  const clients = await holdClients()
  const lockedIds = new Set(bookings.map(({ id }) => id))
  const now = await bookingsOfClients(db, accountId, clientIds)
  if (now.some(({ id }) => !lockedIds.has(id))) throw new RetryTransaction('a booking was added meanwhile')
  return { bookings, clients }
}
