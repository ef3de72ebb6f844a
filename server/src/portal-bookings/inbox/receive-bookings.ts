import { addDays, type Day } from '@posada/domain/days/day'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../db/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { markAcknowledged, markAsked, unknownCodes } from '../queries/messages.ts'
import { halfBookings } from '../queries/portal-bookings.ts'
import type { RawBooking } from './sealed-content.ts'
import { type ReadBooking, storeMessages } from './store-messages.ts'

/** What the inbox needs of a channel manager. */
export type BookingSource = {
  fetchNewBookings(): Promise<RawBooking[]>
  fetchBooking(code: string): Promise<RawBooking | null>
  fetchBookings(from: Day, to: Day, by: 'creation' | 'arrival'): Promise<RawBooking[]>
  acknowledgeBookings(codes: readonly string[]): Promise<void>
}

export type Receiving = {
  key: ConnectionKey
  source: BookingSource
  /** A transaction of the account, which commits before it returns. */
  record<T>(work: (db: Db) => Promise<T>): Promise<T>
  readBooking: ReadBooking
  /** Runs in the transaction that stores bookings, before they are acknowledged: the provider does not give them again afterwards. */
  afterStoring(db: Db, bookings: readonly RawBooking[]): Promise<void>
} & Pick<Dependencies, 'secrets' | 'clock'>

/** Codes that are requested at once; the others at the next time. */
const ASKED_AT_ONCE = 20

/**
 * Fetches the bookings that are not acknowledged until there are none, and acknowledges them once they are stored. Returns those that
 * came.
 */
export async function receiveNewBookings(receiving: Receiving): Promise<RawBooking[]> {
  const { key, source, record, clock } = receiving
  const received: RawBooking[] = []
  const seen = new Set<string>()
  for (;;) {
    const bookings = await source.fetchNewBookings()
    received.push(...bookings)
    await storeReceived(receiving, bookings)
    const codes = bookings.map(({ code }) => code)
    await source.acknowledgeBookings(codes)
    await record((db) => markAcknowledged(db, key, codes, clock.now()))
    // A provider that gives again what was acknowledged would never end.
    if (codes.every((code) => seen.has(code))) return received
    for (const code of codes) seen.add(code)
  }
}

/** Fetches all bookings that arrive between two days, acknowledged or not. Returns those that came. */
export async function receiveArrivals(receiving: Receiving, from: Day, to: Day): Promise<RawBooking[]> {
  const bookings = await receiving.source.fetchBookings(from, to, 'arrival')
  await storeReceived(receiving, bookings)
  return bookings
}

/**
 * Asks for the other halves of changes: by their code where it is known, else among the bookings that were made since. Returns those
 * that came.
 */
export async function askForHalves(receiving: Receiving, today: Day): Promise<RawBooking[]> {
  const { key, source, record, clock } = receiving
  const unknown = await record((db) => unknownCodes(db, key, ASKED_AT_ONCE))
  const found: RawBooking[] = []
  for (const { code } of unknown) {
    const booking = await source.fetchBooking(code)
    if (booking) found.push(booking)
  }
  const halves = await record((db) => halfBookings(db, key))
  if (halves.length > 0) {
    for (const { headCode } of halves.slice(0, ASKED_AT_ONCE)) {
      const booking = await source.fetchBooking(headCode)
      if (booking) found.push(booking)
    }
    found.push(...(await source.fetchBookings(addDays(today, -1), today, 'creation')))
  }
  await storeReceived(receiving, found)
  await record((db) =>
    markAsked(
      db,
      key.accountId,
      unknown.map(({ id }) => id),
      clock.now(),
    ),
  )
  return found
}

const storeReceived = (
  { key, record, secrets, readBooking, clock, afterStoring }: Receiving,
  bookings: readonly RawBooking[],
): Promise<void> =>
  record(async (db) => {
    await storeMessages(db, key, { secrets, readBooking, now: clock.now() }, bookings)
    await afterStoring(db, bookings)
  })
