import type { Cents } from '@posada/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type SecurityDeposit = {
  /** What is kept, less what was given back or used. Less than zero where the gateway took back more than was left. */
  held: Cents
  /** All that was received, without payments that were reversed. */
  received: Cents
  /** What the gateway has been asked to return, and has not answered yet. */
  beingReturned: Cents
}

/** The security deposit of a booking. */
export async function securityDepositOf(db: Db, accountId: string, bookingId: string): Promise<SecurityDeposit> {
  const { rows } = await sql<SecurityDeposit>`
    select coalesce(sum(p.amount), 0)::int as held,
           coalesce(sum(p.amount) filter (
             where p.amount > 0 and p.reverses is null
               and not exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id)
               and not exists (select from card_charges c join card_refunds f on f.account_id = c.account_id and f.charge_id = c.id
                                where c.account_id = p.account_id and c.booking_id = p.booking_id
                                  and f.undo_payment_id = p.id)), 0)::int as received,
           (select coalesce(sum(f.amount), 0)::int
              from card_charges c join card_refunds f on f.account_id = c.account_id and f.charge_id = c.id
             where c.account_id = ${accountId} and c.booking_id = ${bookingId} and c.purpose = 'security-deposit'
               and f.state = 'running') as being_returned
      from payments p
     where p.account_id = ${accountId} and p.booking_id = ${bookingId} and p.purpose = 'security-deposit'`.execute(db)
  return rows[0] ?? { held: 0, received: 0, beingReturned: 0 }
}

/** What of the security deposit can be given back or used: what is held, less what the gateway is asked to return. */
export const availableSecurityDeposit = ({ held, beingReturned }: SecurityDeposit): Cents =>
  Math.max(0, held - beingReturned)
