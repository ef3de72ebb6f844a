import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { auditApi, BookingHistoryEntry } from '@posada/contract/account/audit/audit'
import type { Reply } from '@posada/contract/endpoint'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { actionText } from './action-words/action-text.ts'
import { auditRowsOfBooking, findBookingCreation, namedObjects } from './queries.ts'
import { actorText } from './actor-text.ts'

const MAX_ENTRIES = 200
/** Of an entry about many objects, only the first are read to find the guests concerned. */
const MAX_OBJECTS = 20

/** What happened to a booking, newest first. @throws UserError when the account has no booking with that id */
export async function bookingHistory(
  { db, accountId }: RequestContext,
  bookingId: string,
): Promise<Reply<(typeof auditApi)['ofBooking']>> {
  const creation = await findBookingCreation(db, accountId, bookingId)
  if (!creation) throw new UserError('La reserva no existe')
  const page = { limit: MAX_ENTRIES + 1, objects: MAX_OBJECTS }
  const rows = await auditRowsOfBooking(db, accountId, bookingId, page)
  const shown = rows.slice(0, MAX_ENTRIES)
  const named = await namedObjects(db, accountId, [...new Set(shown.flatMap(({ objectIds }) => objectIds))])
  const guests = new Map(named.filter(({ kind }) => kind === 'guest').map(({ id, name }) => [id, name]))
  const entries = shown.map((row): BookingHistoryEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    userName: actorText(row),
    action: actionText(row.action),
    details: detailsOf(row),
    guests: row.objectIds.flatMap((id) => guests.get(id) ?? []),
  }))
  const hasMore = rows.length > MAX_ENTRIES
  const isCreationMissing = !hasMore && (shown.at(-1)?.at ?? Infinity) > creation.createdAt
  return { entries: isCreationMissing ? [...entries, creationEntry(creation)] : entries, hasMore }
}

/** A booking of another program or of long ago has no entry of its creation. */
const creationEntry = ({ createdAt, userName }: { createdAt: Date; userName: string }): BookingHistoryEntry => ({
  id: 'creation',
  at: createdAt.toISOString(),
  userName,
  action: actionText(bookingsApi.add.path),
  details: [],
  guests: [],
})

function detailsOf({ details, changed }: { details: string[]; changed: string[] }): string[] {
  if (details.length > 0 || changed.length === 0) return details
  return [bookingFactText({ kind: 'rewritten', fields: changed })]
}
