import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { wasUnticked } from './booking-to-report.ts'

export type StateRow = {
  id: string
  kind: string
  state: string
  byHand: boolean
  isSolved: boolean
  isReplaced: boolean
  code: string | null
  refusal: string
  refusalCode: string
  refusedField: string
  lastFailure: string
}

const columns = sql`c.id, c.kind, c.state, c.by_hand, c.is_solved, c.code, c.refusal, c.refusal_code, c.refused_field, c.last_failure,
  exists (select from communications r where r.account_id = c.account_id and r.replaces_id = c.id and r.state <> 'discarded') as is_replaced`

/** Communications, sent or planned, that contain the guests; newest last. */
export async function communicationsOfGuests(db: Db, accountId: string, guestIds: readonly string[]) {
  const { rows } = await sql<StateRow & { guestId: string }>`
    select g.guest_id, ${columns}
      from communication_guests g join communications c on c.account_id = g.account_id and c.id = g.communication_id
     where g.account_id = ${accountId} and g.guest_id = any(${[...guestIds]}::uuid[]) and not c.is_cancellation
       and c.state <> 'discarded'
     order by c.created_at, c.id`.execute(db)
  return rows
}

/** Those of the guests whose report is held back until the check-in of their booking is ticked again. */
export async function guestsWithBlockedReport(
  db: Db,
  accountId: string,
  guestIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from guests g join bookings b on b.account_id = g.account_id and b.id = g.booking_id
     where g.account_id = ${accountId} and g.id = any(${[...guestIds]}::uuid[]) and g.annulled_at is null
       and b.state = 'confirmed' and b.deleted_at is null and ${wasUnticked}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a booking has guests whose report is held back. */
export async function isReportBlocked(db: Db, accountId: string, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b
     where b.account_id = ${accountId} and b.id = ${bookingId} and b.state = 'confirmed' and ${wasUnticked}
       and exists (select from guests g where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null)`.execute(
    db,
  )
  return rows.length > 0
}

/** The cancellations of a booking's reports that have not arrived at the registry, the most urgent first. */
export async function openCancellations(db: Db, accountId: string, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from communications
     where account_id = ${accountId} and booking_id = ${bookingId} and is_cancellation and not is_solved
       and state in ('due', 'queued', 'refused')
     order by due_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Communications of a booking, newest last, each with its first guest. */
export async function communicationsOfBooking(db: Db, accountId: string, bookingId: string) {
  const { rows } = await sql<StateRow & { guestId: string | null }>`
    select ${columns}, (select guest_id from communication_guests g
            where g.account_id = c.account_id and g.communication_id = c.id order by position limit 1) as guest_id
      from communications c
     where c.account_id = ${accountId} and c.booking_id = ${bookingId} and not c.is_cancellation and c.state <> 'discarded'
     order by c.created_at, c.id`.execute(db)
  return rows
}

/**
 * Bookings with a refused report, and whether it was corrected and sent again, or with a report or the cancellation of
 * one that is overdue. An account has few of them.
 */
export async function bookingsInTrouble(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<{ bookingId: string; isSolved: boolean }>`
    select booking_id, bool_and(is_solved) as is_solved from (
      select booking_id, is_solved from communications
       where account_id = ${accountId} and state = 'refused' and not is_cancellation
      union all
      select booking_id, false from communications
       where account_id = ${accountId} and not is_solved and due_at <= ${now}
         and (state in ('due', 'queued') or state = 'refused' and is_cancellation)) c
     group by booking_id`.execute(db)
  return rows
}

/** When the next report, or cancellation of one, is overdue if nothing is done; null if none waits. */
export async function nextOverdueReport(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as due_at from communications
     where account_id = ${accountId} and due_at > ${now} and not is_solved
       and (state in ('due', 'queued') or state = 'refused' and is_cancellation)`.execute(db)
  return rows[0]?.dueAt ?? null
}

/** The number of accepted traveller reports without a finalized cancellation. */
export async function countAcceptedTravellerReports(db: Db, accountId: string, bookingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from communications c
     where account_id = ${accountId} and booking_id = ${bookingId} and kind = 'travellers' and not is_cancellation
       and state in ('sent', 'accepted', 'unconfirmed', 'delivered')
       and not exists (select from communications x where x.account_id = c.account_id and x.cancels_id = c.id and x.state <> 'due')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
