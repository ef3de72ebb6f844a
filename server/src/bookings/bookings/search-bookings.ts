import type { bookingsApi, FoundBooking } from '@posada/contract/bookings/bookings'
import type { Input } from '@posada/contract/endpoint'
import { normalizeLocator } from '@posada/domain/bookings/locator'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { normalizeText, searchTerms } from '@posada/domain/platform/text/search-key'
import { clientIdsByWords } from '../clients/public.ts'
import { similarTerms } from '../../platform/db/similar-terms.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { bookingIdsByLocator, foundBookings, type FoundRow } from './queries/bookings.ts'
import { bookingIdsOfClients } from './queries/bookings-of-clients.ts'
import { bookingIdsByWords, guestNamesOf, type NamedGuest } from './queries/search.ts'

const MAX_RESULTS = 20
const MAX_CLIENTS = 50

type Search = Input<(typeof bookingsApi)['search']>
type Matches = { ids: string[]; total: number; terms: readonly (readonly string[])[]; similarTo: string[] }

/**
 * The booking with exactly that locator, in any state; else those that have every word in their locator, holder, guests,
 * phone, e-mail or unit; else those of clients whose name, document, phone or e-mail has them; else those of similar
 * words. Who is in the establishment or arrives today comes first, then the nearest.
 */
export async function searchBookings(context: RequestContext, { identifier, withCancelled }: Search) {
  const { db, accountId } = context
  const { ids, total, terms, similarTo } = await matches(context, identifier, withCancelled ?? false)
  const rows = await foundBookings(db, accountId, ids)
  const results = group(rows, await guestNamesOf(db, accountId, ids), terms)
  const [first] = results
  if (!first) return { refusal: `Ninguna reserva con «${identifier}»`, results, total, similarTo }
  return similarTo.length > 0 ? { results, total, similarTo } : { ...first, results, total, similarTo }
}

async function matches(context: RequestContext, identifier: string, withCancelled: boolean): Promise<Matches> {
  const { db, accountId, now } = context
  const exact = await bookingIdsByLocator(db, accountId, normalizeLocator(identifier))
  const words = searchTerms(identifier)
  const terms = words.map((word) => [word])
  const similarTo: string[] = []
  if (exact.length > 0 || words.length === 0) return { ids: exact, total: exact.length, terms: [], similarTo }
  const search = { withCancelled, today: todayIn(MAINLAND, now), limit: MAX_RESULTS }
  const byWords = await bookingIdsByWords(db, terms, search)
  if (byWords.total > 0) return { ...byWords, terms, similarTo }
  const clients = await clientIdsByWords(db, words, MAX_CLIENTS)
  if (clients.ids.length > 0) {
    const ofClients = await bookingIdsOfClients(db, accountId, clients.ids, { ...search, near: now })
    if (ofClients.total > 0) return { ...ofClients, terms, similarTo }
  }
  const similar = await similarTerms(db, words)
  if (similar === null) return { ids: [], total: 0, terms, similarTo }
  const bySimilar = await bookingIdsByWords(db, similar, search)
  return { ...bySimilar, terms: similar, similarTo: bySimilar.total > 0 ? similar.flat() : [] }
}

function group(rows: FoundRow[], guests: NamedGuest[], terms: Matches['terms']): FoundBooking[] {
  const found = new Map<string, FoundBooking>()
  for (const { roomId, roomName, checkedInAt, checkedOutAt, ...booking } of rows) {
    const entry = found.get(booking.id) ?? {
      ...booking,
      checkedIn: checkedInAt !== null,
      checkedOut: checkedOutAt !== null,
      guestName: matchingGuest(booking, guests, terms),
      rooms: [],
    }
    // A stay that returns to a unit has two rows of it.
    if (!entry.rooms.some(({ id }) => id === roomId)) entry.rooms.push({ id: roomId, name: roomName })
    found.set(booking.id, entry)
  }
  return [...found.values()]
}

/** The first guest in whose name is a term that is not in the holder's; '' if there is none. */
function matchingGuest(
  { id, holderName }: Pick<FoundRow, 'id' | 'holderName'>,
  guests: NamedGuest[],
  terms: Matches['terms'],
): string {
  const holder = normalizeText(holderName)
  const others = terms.filter((words) => !words.some((word) => holder.includes(word)))
  const isNamed = (name: string) => others.some((words) => words.some((word) => normalizeText(name).includes(word)))
  const names = guests.filter(({ bookingId }) => bookingId === id).map(fullName)
  return names.find(isNamed) ?? ''
}

const fullName = ({ name, firstSurname, secondSurname }: NamedGuest): string =>
  [name, firstSurname, secondSurname].filter((part) => part !== '').join(' ')
