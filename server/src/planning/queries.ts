import type { BookingState } from '@posada/domain/bookings/booking-state'
import { addDays, type Day } from '@posada/domain/days/day'
import { MAX_NIGHTS } from '@posada/domain/stays/stay'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { billedFee } from '../invoices/public.ts'

export type StayRow = {
  id: string
  locator: string
  establishmentId: string
  checkIn: Day
  checkOut: Day
  nights: number
  holderName: string
  clientId: string | null
  occupants: number
  children: number
  phone: string
  checkedIn: boolean
  checkedOut: boolean
  total: number
  paid: number
  cancelFee: number
  agencyId: string | null
  agencyName: string
  observations: string
  state: BookingState
  optionUntil: Day | null
  regime: number
  version: number
  billedTotal: number
  billedFee: number
  isBilledOutside: boolean
  roomId: string
  roomCheckIn: Day
  roomCheckOut: Day
  isPinned: boolean
}

type Window = { from: Day; to: Day; withCancelled: boolean; ids?: readonly string[] }

/**
 * One row per booking and room, of stays that touch the window, in no order. The limit of 400 nights per stay is part of
 * the conditions to bound the range read from the index of bookings. The same bound on booked rooms would tempt the plan of
 * the prepared statement, which does not know the days, to read both by it and to compare every pair. Rows are wide: sorting them in the
 * database and joining the names of units took half of the statement's time, so both are done in memory. Columns have
 * aliases and bypass the plugin that renames them, for the same reason.
 */
export async function staysBetween(
  db: Db,
  accountId: string,
  { from, to, withCancelled, ids }: Window,
): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select b.id, b.locator, b.establishment_id as "establishmentId", b.check_in as "checkIn", b.check_out as "checkOut",
           b.check_out - b.check_in as nights,
           b.holder_name as "holderName", b.client_id as "clientId", b.occupants, b.children, b.phone,
           b.checked_in_at is not null as "checkedIn", b.checked_out_at is not null as "checkedOut",
           b.total, b.paid, b.cancel_fee as "cancelFee", b.agency_id as "agencyId", b.agency_name as "agencyName", b.observations, b.state,
           b.option_until as "optionUntil", b.regime, b.version,
           b.billed_total as "billedTotal", ${billedFee} as "billedFee", b.is_billed_outside as "isBilledOutside",
           r.room_id as "roomId", r.check_in as "roomCheckIn", r.check_out as "roomCheckOut", r.locked as "isPinned"
      from bookings b
      join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
     where b.account_id = ${accountId}
       and b.check_out between ${from} and ${addDays(to, MAX_NIGHTS)} and b.check_in <= ${to}
       and b.deleted_at is null ${ids ? sql`and b.id = any(${ids}::uuid[])` : sql``}
       and (${withCancelled} or b.state in ('confirmed', 'option'))`.execute(db.withoutPlugins())
  return rows
}

/** Blocks that touch the window. */
export function blocksBetween(db: Db, accountId: string, from: Day, to: Day) {
  return db
    .selectFrom('bookedRooms')
    .select(['id', 'roomId', 'checkIn as from', 'checkOut as to', 'reason'])
    .where('accountId', '=', accountId)
    .where('bookingId', 'is', null)
    .where('holds', '=', true)
    .where('checkOut', '>=', from)
    .where('checkIn', '<=', to)
    .orderBy('checkIn')
    .orderBy('id')
    .execute()
}
