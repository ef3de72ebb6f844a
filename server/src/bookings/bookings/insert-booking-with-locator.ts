import { randomBytes } from 'node:crypto'
import { makeLocator, normalizeLocator } from '@posada/domain/bookings/locator'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import { bookingSearchKey, type SearchedBooking } from './booking-search-key.ts'
import { insertBooking, type NewBookedRoom, type NewBookingRow } from './queries/bookings.ts'

const MAX_TRIES = 20

type BookingWithoutLocator = Omit<NewBookingRow, 'locator' | 'locatorKey' | 'searchKey'> &
  Omit<SearchedBooking, 'locator'>

type Rooms = NewBookedRoom[]

/** Inserts the booking and its rooms under the given locator, or under a generated one. Returns the locator. */
export async function insertBookingWithLocator(
  db: Db,
  booking: BookingWithoutLocator,
  rooms: Rooms,
  given: string | null,
): Promise<string> {
  if (given !== null) {
    if (await insertWithLocator(db, booking, rooms, given)) return given
    throw new UserError('Ya hay otra reserva con ese localizador')
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const locator = makeLocator(randomBytes)
    if (await insertWithLocator(db, booking, rooms, locator)) return locator
  }
  throw new Error('No free locator found')
}

function insertWithLocator(db: Db, booking: BookingWithoutLocator, rooms: Rooms, locator: string): Promise<boolean> {
  const keys = { locatorKey: normalizeLocator(locator), searchKey: bookingSearchKey({ ...booking, locator }) }
  return insertBooking(db, { ...booking, locator, ...keys }, rooms)
}
