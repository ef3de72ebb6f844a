import { randomBytes } from 'node:crypto'
import { makeLocator, normalizeLocator } from '@posada/domain/locator'
import { searchKey } from '@posada/domain/search-key'
import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { insertBooking, type NewBookingRow } from './queries.ts'

const MAX_TRIES = 20

type Unnamed = Omit<NewBookingRow, 'locator' | 'locatorKey' | 'searchKey'> & { phone: string; email: string }

/** Writes the booking under the given locator, or under a new one of its own. Gives the locator. */
export async function insertUnderLocator(db: Db, booking: Unnamed, given: string | null): Promise<string> {
  if (given !== null) {
    if (await insertNamed(db, booking, given)) return given
    throw new UserError('Ya hay otra reserva con ese localizador')
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const locator = makeLocator(randomBytes)
    if (await insertNamed(db, booking, locator)) return locator
  }
  throw new Error('No free locator found')
}

const insertNamed = (db: Db, booking: Unnamed, locator: string) =>
  insertBooking(db, {
    ...booking,
    locator,
    locatorKey: normalizeLocator(locator),
    searchKey: searchKey(locator, booking.holderName, booking.phone, booking.email),
  })
