import type { Work } from '../../http/call.ts'
import { bookingsOfClients, type BookingOfClient } from '../queries/of-clients.ts'

/**
 * All bookings of these clients, deleted ones too, and then what `holdClients` holds: a booking is held before its client
 * everywhere, so that nobody waits for somebody who waits for him. Where a booking came meanwhile, the whole call runs again.
 */
export async function holdBookingsThen<T>(
  { db, accountId }: Work,
  clientIds: readonly string[],
  holdClients: () => Promise<T>,
): Promise<{ bookings: BookingOfClient[]; clients: T }> {
  const bookings = await bookingsOfClients(db, accountId, clientIds, { isHeld: true })
  const clients = await holdClients()
  const held = new Set(bookings.map(({ id }) => id))
  const now = await bookingsOfClients(db, accountId, clientIds)
  if (now.some(({ id }) => !held.has(id))) throw Object.assign(new Error('a booking came meanwhile'), { code: '40001' })
  return { bookings, clients }
}
