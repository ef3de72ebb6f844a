import type { KnownEvent } from '@posada/domain/distribution/calendars/match-events'
import type { PlannedBlock } from '@posada/domain/distribution/calendars/plan-blocks'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type KnownRow = KnownEvent & {
  bookingId: string | null
  /** Whether its booking is valid: it may have been cancelled here. */
  isBooked: boolean
}
type EventPatch = Pick<
  Updateable<Tables['calendarEvents']>,
  'uid' | 'kind' | 'checkIn' | 'checkOut' | 'timesMissing' | 'bookingId'
>

/** The events of a calendar that have nights from today on. */
export async function knownEvents(db: Db, accountId: string, feedId: string, today: Day): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select e.id, e.uid, e.kind, e.check_in, e.check_out, e.times_missing, e.booking_id,
           b.state in ('confirmed', 'option') and b.deleted_at is null as is_booked,
           coalesce(b.checked_in_at is not null or b.check_in <= ${today}::date, false) as is_under_way
      from calendar_events e
      left join bookings b on b.account_id = e.account_id and b.id = e.booking_id
     where e.account_id = ${accountId} and e.feed_id = ${feedId} and e.check_out > ${today}::date`.execute(db)
  return rows
}

/** The units and parking rows in which bookings of a calendar lie. */
export async function roomsOfEvents(db: Db, accountId: string, feedId: string): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    select distinct r.room_id from calendar_events e
      join booked_rooms r on r.account_id = e.account_id and r.booking_id = e.booking_id
     where e.account_id = ${accountId} and e.feed_id = ${feedId}`.execute(db)
  return rows.map(({ roomId }) => roomId)
}

export async function insertEvents(db: Db, events: readonly Insertable<Tables['calendarEvents']>[]): Promise<void> {
  if (events.length > 0) await db.insertInto('calendarEvents').values(events).execute()
}

export async function updateEvent(db: Db, accountId: string, id: string, patch: EventPatch): Promise<void> {
  await db.updateTable('calendarEvents').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Deletes events that are cancelled, and those of the calendar that were over before a day. */
export async function deleteEvents(
  db: Db,
  accountId: string,
  { feedId, ids, overBefore }: { feedId: string; ids: readonly string[]; overBefore: Day },
): Promise<void> {
  await db
    .deleteFrom('calendarEvents')
    .where('accountId', '=', accountId)
    .where('feedId', '=', feedId)
    .where((event) =>
      event.or([event('id', '=', sql<string>`any(${ids}::uuid[])`), event('checkOut', '<', overBefore)]),
    )
    .execute()
}

/** The blocks of a calendar that are still in its unit and not over. */
export function blocksOfFeed(
  db: Db,
  accountId: string,
  { id, roomId }: { id: string; roomId: string },
  today: Day,
): Promise<PlannedBlock[]> {
  return db
    .selectFrom('calendarBlocks')
    .innerJoin('bookedRooms', (join) =>
      join
        .onRef('bookedRooms.accountId', '=', 'calendarBlocks.accountId')
        .onRef('bookedRooms.id', '=', 'calendarBlocks.blockId'),
    )
    .select(['bookedRooms.id', 'bookedRooms.checkIn', 'bookedRooms.checkOut'])
    .where('calendarBlocks.accountId', '=', accountId)
    .where('calendarBlocks.feedId', '=', id)
    .where('bookedRooms.roomId', '=', roomId)
    .where('bookedRooms.checkOut', '>', today)
    .execute()
}

export async function insertFeedBlock(db: Db, block: Insertable<Tables['calendarBlocks']>): Promise<void> {
  await db.insertInto('calendarBlocks').values(block).execute()
}

type Adoptable = Stay & { roomId: string; agencyId: string | null; agencyName: string }

/** A booking of the same agency for the same nights in the same unit, which no calendar has brought: somebody entered it here. */
export async function enteredBooking(
  db: Db,
  accountId: string,
  { roomId, checkIn, checkOut, agencyId, agencyName }: Adoptable,
): Promise<string | undefined> {
  if (agencyId === null && agencyName === '') return undefined
  const { rows } = await sql<{ id: string }>`
    select b.id from booked_rooms r join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where r.account_id = ${accountId} and r.room_id = ${roomId} and r.holds
       and r.check_in = ${checkIn}::date and r.check_out = ${checkOut}::date
       and b.check_in = r.check_in and b.check_out = r.check_out
       and (b.agency_id = ${agencyId}::uuid or (b.agency_id is null and b.agency_name <> '' and lower(b.agency_name) = lower(${agencyName})))
       and not exists (select from calendar_events e where e.account_id = b.account_id and e.booking_id = b.id)
     limit 1`.execute(db)
  return rows[0]?.id
}

/** Which of these ids are stays and blocks of the account. */
export async function ownStays(db: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('bookedRooms')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
