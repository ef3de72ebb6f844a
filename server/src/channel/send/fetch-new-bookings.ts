import { updateConnection } from '../../channel-connections/public.ts'
import type { Day } from '@posada/domain/days/day'
import { record, type ChannelRun } from './channel-run.ts'

/** Days of types whose units a portal has changed by itself, so that what is shown of them is no longer known. */
export type TouchedDays = { saleTypeId: string; from: Day; to: Day }

/**
 * Fetches the bookings that are not acknowledged. They are only counted and stay unacknowledged: nothing else is done with
 * bookings of portals yet. Returns whether anything was taken in that changes the units, so that they are calculated anew.
 * @throws ChannelError, BudgetReached
 */
export async function fetchNewBookings(sending: ChannelRun): Promise<{ isAnyTaken: boolean; touched: TouchedDays[] }> {
  const { provider, key, dependencies } = sending
  const bookings = await provider.fetchNewBookings()
  const now = dependencies.clock.now()
  await record(sending, (db) =>
    updateConnection(db, key, {
      bookingsDueAt: null,
      bookingsFetchedAt: now,
      bookingsWaiting: bookings.length,
      ...(bookings.length > 0 ? { lastReceivedAt: now } : {}),
    }),
  )
  return { isAnyTaken: false, touched: [] }
}

/** Takes in the bookings that existed before the connection, once. Nothing is done with bookings of portals yet. */
export async function takeInBookings(sending: ChannelRun): Promise<void> {
  const { key, dependencies } = sending
  await record(sending, (db) => updateConnection(db, key, { bookingsTakenInAt: dependencies.clock.now() }))
}
