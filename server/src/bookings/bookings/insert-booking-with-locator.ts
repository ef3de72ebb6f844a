import { randomBytes } from 'node:crypto'
import { makeLocator, normalizeLocator } from '@posada/domain/bookings/locator'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import { bookingSearchKey, type SearchedBooking } from './booking-search-key.ts'
import {
  insertBooking,
  insertBookingWithNext,
  type LocatorKeys,
  type NewBookedRoom,
  type NewBookingRow,
} from './queries/bookings.ts'

/** Even among a hundred thousand bookings of an account all of them are taken once in 10 ** 15 times. */
const DRAWN = 5

type BookingWithoutLocator = Omit<NewBookingRow, keyof LocatorKeys> & Omit<SearchedBooking, 'locator'>

/**
 * Inserts the booking and its rooms under the given locator, or together with the next statement of the transaction under
 * a generated one. The returned function gives the locator; call it after that statement.
 * @throws UserError if another booking has the given locator
 */
export async function insertBookingWithLocator(
  db: Db,
  booking: BookingWithoutLocator,
  rooms: NewBookedRoom[],
  given: string | null,
): Promise<() => Promise<string>> {
  const keysOf = (locator: string): LocatorKeys => ({
    locator,
    locatorKey: normalizeLocator(locator),
    searchKey: bookingSearchKey({ ...booking, locator }),
  })
  if (given === null) {
    const drawn = Array.from({ length: DRAWN }, () => keysOf(makeLocator(randomBytes)))
    return insertBookingWithNext(db, booking, rooms, drawn)
  }
  if (!(await insertBooking(db, booking, rooms, keysOf(given))))
    throw new UserError('Ya hay otra reserva con ese localizador')
  return () => Promise.resolve(given)
}
