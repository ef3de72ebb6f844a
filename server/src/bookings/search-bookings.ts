import type { bookingsApi, FoundBooking } from '@posada/contract/bookings/bookings'
import type { Input } from '@posada/contract/endpoint'
import { normalizeLocator } from '@posada/domain/locator'
import { searchTerms } from '@posada/domain/search-key'
import type { Call } from '../http/call.ts'
import { bookingIdsByLocator, bookingIdsByWords, foundBookings, type FoundRow } from './queries.ts'

const MAX_RESULTS = 50 // the rest is in the total

/** The booking with exactly that locator, else those whose locator, holder, phone or e-mail holds every word, those nearest to today first. */
export async function searchBookings(call: Call, { identifier, withCancelled }: Input<(typeof bookingsApi)['search']>) {
  const { ids, total } = await matchingIds(call, identifier, withCancelled ?? false)
  const results = group(await foundBookings(call.db, call.accountId, ids))
  const [first] = results
  if (!first) return { refusal: `Ninguna reserva con «${identifier}»`, results, total }
  return { ...first, results, total }
}

async function matchingIds({ db, accountId, now }: Call, identifier: string, withCancelled: boolean) {
  const exact = await bookingIdsByLocator(db, accountId, normalizeLocator(identifier))
  const terms = searchTerms(identifier)
  if (exact.length > 0 || terms.length === 0) return { ids: exact, total: exact.length }
  return bookingIdsByWords(db, terms, { withCancelled, near: now, limit: MAX_RESULTS })
}

function group(rows: FoundRow[]): FoundBooking[] {
  const found = new Map<string, FoundBooking>()
  for (const { roomId, roomName, ...booking } of rows) {
    const entry = found.get(booking.id) ?? { ...booking, rooms: [] }
    entry.rooms.push({ id: roomId, name: roomName })
    found.set(booking.id, entry)
  }
  return [...found.values()]
}
