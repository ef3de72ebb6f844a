import type { Cents } from '@posada/domain/platform/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A booking of which something is still to be paid, or that a late transfer can revive. */
export type OpenBooking = {
  id: string
  locator: string
  holderName: string
  agencyName: string
  pending: Cents
  paid: Cents
  /** What is to be paid in advance; 0 for nothing. */
  deposit: Cents
  /** What confirms a held booking. */
  holdAmount: Cents | null
  /** The amounts of open payment links for a transfer. */
  requested: Cents[]
}

/** Older stays are not paid by a transfer of today. */
const MOST_MONTHS = 24
/** Hundreds of times what an establishment has open. */
const MOST_BOOKINGS = 10_000

/** The bookings that a transfer may pay, without cancelled ones. Of these, those that lapsed while they awaited a transfer are there. */
export async function openBookings(db: Db, accountId: string, now: Date): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    select b.id, b.locator, b.holder_name, b.agency_name, b.total - b.paid as pending, b.paid, b.deposit,
           case when h.outcome in ('', 'lapsed') then h.amount end as hold_amount,
           coalesce(r.amounts, '{}') as requested
      from bookings b
      left join booking_holds h
        on h.account_id = b.account_id and h.booking_id = b.id and h.awaits = 'transfer' and h.amount > 0
      left join (select booking_id, array_agg(amount order by amount) as amounts from payment_requests
                  where account_id = ${accountId} and state = 'open' and method = 'transfer' and purpose = 'stay'
                  group by booking_id) r on r.booking_id = b.id
     where b.account_id = ${accountId} and b.deleted_at is null and b.total > b.paid
       and (b.state <> 'cancelled' or h.outcome = 'lapsed')
       and b.check_out >= ${now.toISOString()}::date - make_interval(months => ${MOST_MONTHS})
     order by b.check_in desc, b.id
     limit ${MOST_BOOKINGS}`.execute(db)
  return rows
}
