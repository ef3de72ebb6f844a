import type { bookingsApi, FoundBooking } from '@posada/contract/bookings/bookings'
import type { Input } from '@posada/contract/endpoint'
import { normalizeLocator } from '@posada/domain/bookings/locator'
import { searchTerms } from '@posada/domain/text/search-key'
import { clientIdsByWords } from '../clients/public.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { bookingIdsByLocator, bookingIdsByWords, foundBookings, type FoundRow } from './queries/bookings.ts'
import { bookingIdsOfClients } from './queries/bookings-of-clients.ts'

const MAX_RESULTS = 50 // the total counts the others too
const MAX_CLIENTS = 50

/**
 * The booking with exactly that locator, in any state; else those whose locator, holder, phone or e-mail contains every
 * word, else those of clients whose name, document, phone or e-mail does; nearest to today first.
 */
export async function searchBookings(
  context: RequestContext,
  { identifier, withCancelled }: Input<(typeof bookingsApi)['search']>,
) {
  const { ids, total } = await matchingIds(context, identifier, withCancelled ?? false)
  const results = group(await foundBookings(context.db, context.accountId, ids))
  const [first] = results
  if (!first) return { refusal: `Ninguna reserva con «${identifier}»`, results, total }
  return { ...first, results, total }
}

async function matchingIds({ db, accountId, now }: RequestContext, identifier: string, withCancelled: boolean) {
  const exact = await bookingIdsByLocator(db, accountId, normalizeLocator(identifier))
  const terms = searchTerms(identifier)
  if (exact.length > 0 || terms.length === 0) return { ids: exact, total: exact.length }
  const search = { withCancelled, near: now, limit: MAX_RESULTS }
  const byWords = await bookingIdsByWords(db, terms, search)
  if (byWords.total > 0) return byWords
  const clients = await clientIdsByWords(db, terms, MAX_CLIENTS)
  return clients.ids.length > 0 ? bookingIdsOfClients(db, accountId, clients.ids, search) : byWords
}

function group(rows: FoundRow[]): FoundBooking[] {
  const found = new Map<string, FoundBooking>()
  for (const { roomId, roomName, ...booking } of rows) {
    const entry = found.get(booking.id) ?? { ...booking, rooms: [] }
    // A stay that returns to a unit has two rows of it.
    if (!entry.rooms.some(({ id }) => id === roomId)) entry.rooms.push({ id: roomId, name: roomName })
    found.set(booking.id, entry)
  }
  return [...found.values()]
}
