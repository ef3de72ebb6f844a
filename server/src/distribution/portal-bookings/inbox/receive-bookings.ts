import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import {
  applyPassedOver,
  markAcknowledged,
  markUnacknowledged,
  unacknowledgedCodes,
} from '../queries/acknowledged-messages.ts'
import { markAsked, messagesOfCodes, unknownCodes } from '../queries/messages.ts'
import { halfBookings } from '../queries/portal-bookings.ts'
import { openMessage, type RawBooking } from './sealed-content.ts'
import { type ReadBooking, readable, storeMessages } from './store-messages.ts'

/** What the inbox needs of a channel manager. */
type BookingSource = {
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
  /**
   * Runs in the transaction that stores bookings, before they are acknowledged: the provider does not give them again afterwards. With
   * them come those that they replace.
   */
  afterStoring(db: Db, bookings: readonly RawBooking[]): Promise<void>
  /**
   * Runs in the transaction that notes that the provider does not give a booking by its code, which another one replaces: of which nights
   * it has taken units for it and given them back is not known then.
   */
  afterWithheld(db: Db): Promise<void>
} & Pick<Dependencies, 'secrets' | 'clock'>

/** Codes that are requested at once; the others at the next time. */
const ASKED_AT_ONCE = 20

/**
 * Fetches the bookings that are not acknowledged until there are none, and acknowledges them once they are stored. Returns those that
 * came.
 */
export async function receiveNewBookings(receiving: Receiving): Promise<RawBooking[]> {
  const { key, source } = receiving
  const received: RawBooking[] = []
  const seen = new Set<string>()
  for (;;) {
    const bookings = await source.fetchNewBookings()
    const codes = bookings.map(({ code }) => code)
    received.push(...bookings)
    await storeReceived(receiving, bookings, async (db) => {
      await markUnacknowledged(db, key, codes)
      await applyPassedOver(db, key, codes)
    })
    await source.acknowledgeBookings(codes)
    // A provider that gives again what was acknowledged would never end.
    if (codes.every((code) => seen.has(code))) return received
    for (const code of codes) seen.add(code)
  }
}

/**
 * Reads again what was acknowledged, also by a process that ended since: a booking that was cancelled after it was fetched has been
 * acknowledged with its cancellation, and would not come any more.
 */
export async function readAcknowledged(receiving: Receiving): Promise<void> {
  const { key, record, clock } = receiving
  for (;;) {
    const codes = await record((db) => unacknowledgedCodes(db, key, ASKED_AT_ONCE))
    if (codes.length === 0) return
    const found = await byCode(receiving, codes)
    await storeReceived(receiving, found, (db) => markAcknowledged(db, key, codes, clock.now()))
  }
}

/** Fetches all bookings that arrive between two days, acknowledged or not. Returns those that came. */
export async function receiveArrivals(receiving: Receiving, from: Day, to: Day): Promise<RawBooking[]> {
  const bookings = await receiving.source.fetchBookings(from, to, 'arrival')
  await storeReceived(receiving, bookings)
  return bookings
}

/**
 * Asks for what bookings replace and has never come, each once. Before anything is applied: a code that joins two others shows that they
 * are one booking.
 */
export async function askForReplaced(receiving: Receiving): Promise<void> {
  const { key, record, clock, afterWithheld } = receiving
  for (;;) {
    const unknown = await record((db) => unknownCodes(db, key, ASKED_AT_ONCE))
    if (unknown.length === 0) return
    const found = await byCode(
      receiving,
      unknown.map(({ code }) => code),
    )
    const isAnyWithheld = found.length < unknown.length
    await storeReceived(receiving, found, async (db) => {
      const ids = unknown.map(({ id }) => id)
      await markAsked(db, key.accountId, ids, clock.now())
      if (isAnyWithheld) await afterWithheld(db)
    })
  }
}

/** Asks for the other halves of changes: by their code where it is known, else among the bookings that were made since. */
export async function askForHalves(receiving: Receiving, today: Day): Promise<void> {
  const { key, source, record } = receiving
  await askForReplaced(receiving)
  const halves = await record((db) => halfBookings(db, key))
  if (halves.length === 0) return
  const heads = halves.slice(0, ASKED_AT_ONCE).map(({ headCode }) => headCode)
  const found = await byCode(receiving, heads)
  found.push(...(await source.fetchBookings(addDays(today, -1), today, 'creation')))
  await storeReceived(receiving, found)
}

/** Those of the codes that the provider gives. */
async function byCode({ source }: Receiving, codes: readonly string[]): Promise<RawBooking[]> {
  const found: RawBooking[] = []
  for (const code of codes) {
    const booking = await source.fetchBooking(code)
    if (booking) found.push(booking)
  }
  return found
}

const storeReceived = (
  receiving: Receiving,
  bookings: readonly RawBooking[],
  note: (db: Db) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { key, record, secrets, readBooking, clock, afterStoring } = receiving
  return record(async (db) => {
    await storeMessages(db, key, { secrets, readBooking, now: clock.now() }, bookings)
    await note(db)
    await afterStoring(db, [...bookings, ...(await replacedBookings(db, receiving, bookings))])
  })
}

/** What has come before of the codes that bookings replace: their cancellation need not come. */
async function replacedBookings(
  db: Db,
  { key, secrets, readBooking }: Receiving,
  bookings: readonly RawBooking[],
): Promise<RawBooking[]> {
  const codes = bookings.flatMap((raw) => readable(readBooking, raw)?.replaces ?? [])
  if (codes.length === 0) return []
  const messages = await messagesOfCodes(db, key, codes)
  return messages.map(({ code, body }) => ({ code, body: openMessage(secrets, key, body) }))
}
