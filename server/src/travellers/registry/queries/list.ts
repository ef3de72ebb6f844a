import type { CommunicationsView } from '@posada/contract/travellers/registry/registry'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'

export type ListColumn = 'due' | 'created' | 'resolved'
type ListRequest = {
  view: CommunicationsView
  establishmentId: string | null
  /** Null without a search; else the bookings found and the text, which may be a code, batch or reference. */
  found: { bookingIds: string[]; text: string } | null
  column: ListColumn
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const open = sql`(c.state in ('due', 'queued', 'sent', 'refused', 'unconfirmed') and not c.is_solved)`
const ofView: Record<CommunicationsView, RawBuilder<unknown>> = {
  open,
  accepted: sql`(c.state in ('accepted', 'delivered') and not c.is_cancellation)`,
  cancelled: sql`(c.state = 'cancelled' or (c.is_cancellation and c.state in ('accepted', 'delivered')))`,
  all: sql`true`,
}

/** A page of ids with the total. Open communications that need a user come before those that are sent automatically. */
export async function communicationIds(
  db: Db,
  accountId: string,
  request: ListRequest,
): Promise<{ ids: string[]; total: number }> {
  const where = sql`c.account_id = ${accountId} and ${ofView[request.view]}
    ${request.establishmentId === null ? sql`` : sql`and c.establishment_id = ${request.establishmentId}`}
    ${request.found === null ? sql`` : foundBy(request.found)}`
  const { rows } = await sql<{ id: string; total: number }>`
    select c.id, (select count(*) from communications c where ${where}) as total
      from communications c where ${where}
     order by ${orderOf(request)} limit ${request.limit} offset ${request.offset}`.execute(db)
  if (rows.length > 0 || request.offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
  const counted = await sql<{ total: number }>`select count(*) as total from communications c where ${where}`.execute(
    db,
  )
  return { ids: [], total: counted.rows[0]?.total ?? 0 }
}

const foundBy = ({ bookingIds, text }: NonNullable<ListRequest['found']>) =>
  sql`and (c.booking_id = any(${bookingIds}::uuid[]) or c.code = ${text} or c.batch = ${text} or c.reference = ${text})`

function orderOf({ view, column, direction }: ListRequest) {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  if (column === 'created') return sql`c.created_at ${way}, c.id ${way}`
  if (column === 'resolved') return sql`c.settled_at ${way}, c.id ${way}`
  const group = sql`case when c.state in ('refused', 'unconfirmed') then 0 when c.state = 'due' then 1 else 2 end`
  return view === 'open' ? sql`${group}, c.due_at ${way}, c.id ${way}` : sql`c.due_at ${way}, c.id ${way}`
}

/**
 * Bookings that match the words, themselves or by a guest; both SQL functions take the account from the transaction.
 */
export async function bookingsByWords(
  db: Db,
  accountId: string,
  terms: readonly string[],
  near: Date,
  limit: number,
): Promise<string[]> {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string }>`
    select id from find_bookings(${patterns}, true, ${near}, ${limit})
    union
    select g.booking_id from find_guests(${patterns}, 'arrival', true, ${limit}, 0) f
      join guests g on g.account_id = ${accountId} and g.id = f.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type CommunicationTableRow = {
  id: string
  bookingId: string
  establishmentId: string
  kind: 'travellers' | 'reservation'
  isCancellation: boolean
  cancelsId: string | null
  service: string
  byHand: boolean
  reference: string
  state: string
  facts: unknown
  dueAt: Date
  nextAt: Date
  attempts: number
  batch: string | null
  code: string | null
  refusalCode: string
  refusal: string
  refusedField: string
  isSolved: boolean
  lastFailure: string
  note: string
  fileName: string
  createdAt: Date
  sentAt: Date | null
  settledAt: Date | null
  locator: string
  holderName: string
  checkIn: Day
  checkOut: Day
  agencyName: string
  cancelReason: string
  establishmentName: string
  timeZone: string
  isAccessReady: boolean
  accessTrouble: string
  guestId: string | null
  guestName: string | null
  guestCount: number
  cameAt: Date | null
  roomName: string | null
}

/** The data of the table's rows, in the order of the ids. */
export async function communicationTableRows(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<CommunicationTableRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommunicationTableRow>`
    select c.id, c.booking_id, c.establishment_id, c.kind, c.is_cancellation, c.cancels_id, c.service, c.by_hand, c.reference,
           c.state, c.facts, c.due_at, c.next_at, c.attempts, c.batch, c.code, c.refusal_code, c.refusal, c.refused_field,
           c.is_solved, c.last_failure, c.note, c.file_name, c.created_at, c.sent_at, c.settled_at,
           b.locator, b.holder_name, b.check_in, b.check_out, coalesce(ag.name, b.agency_name) as agency_name, b.cancel_reason,
           e.name as establishment_name, e.time_zone,
           coalesce(a.in_use and a.username <> '' and a.password is not null and a.landlord_code <> '', false) as is_access_ready,
           coalesce(a.last_failure, '') as access_trouble,
           g.guest_id, g.guest_name, g.came_at, coalesce(g.room_name, (
             select u.name from booked_rooms r join rooms u on u.account_id = r.account_id and u.id = r.room_id
              where r.account_id = c.account_id and r.booking_id = c.booking_id order by r.check_in, u.position limit 1)) as room_name,
           (select count(*)::integer from communication_guests n
             where n.account_id = c.account_id and n.communication_id = coalesce(c.cancels_id, c.id)) as guest_count
      from communications c
      join bookings b on b.account_id = c.account_id and b.id = c.booking_id
      join establishments e on e.account_id = c.account_id and e.id = c.establishment_id
      left join agencies ag on ag.account_id = b.account_id and ag.id = b.agency_id
      left join registry_accesses a on a.account_id = c.account_id and a.establishment_id = c.establishment_id and a.service = c.service
      left join lateral (
        select t.id as guest_id, concat_ws(' ', t.name, nullif(t.first_surname, ''), nullif(t.second_surname, '')) as guest_name,
               t.checked_in_at as came_at, u.name as room_name
          from communication_guests n join guests t on t.account_id = n.account_id and t.id = n.guest_id
          left join rooms u on u.account_id = t.account_id and u.id = t.room_id
         where n.account_id = c.account_id and n.communication_id = coalesce(c.cancels_id, c.id)
         order by n.position limit 1) g on true
     where c.account_id = ${accountId} and c.id = any(${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], c.id)`.execute(db)
  return rows
}
