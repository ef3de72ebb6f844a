import { type IssuedPortion, standingPortions } from '@posada/domain/billing/standing-portions'
import type { Day } from '@posada/domain/days/day'
import { compensationDue, type DueBooking } from '@posada/domain/money/booking-totals'
import type { PaymentMethod } from '@posada/domain/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { billedFee } from './charges.ts'

type StoredPortion = IssuedPortion & { invoiceId: string; bookingId: string; isPaid: boolean }
export type Portion = StoredPortion & { isReplaced: boolean }

/**
 * What each issued invoice that touches these bookings bills of each of its bookings, in the order of issue. An invoice
 * of several bookings brings the others with it. What was replaced counts where it stands now.
 */
export async function issuedPortions(db: Db, accountId: string, bookingIds: readonly string[]): Promise<Portion[]> {
  const { rows } = await sql<StoredPortion>`
    select c.invoice_id, c.booking_id, sum(c.amount)::int as amount, i.is_paid, i.document_id, i.corrects,
           i.type = 'F3' or i.correction_mode is not distinct from 'S' as is_replacement
      from invoice_charges c
      join invoices i on i.account_id = c.account_id and i.id = c.invoice_id and i.state = 'issued'
      join invoice_documents d on d.account_id = i.account_id and d.id = i.document_id
     where c.account_id = ${accountId}
       and (c.booking_id = any(${bookingIds}::uuid[]) or c.invoice_id in (
             select o.invoice_id from invoice_charges o
              where o.account_id = ${accountId} and o.booking_id = any(${bookingIds}::uuid[])))
     group by c.invoice_id, c.booking_id, i.is_paid, i.document_id, i.corrects, i.type, i.correction_mode, d.issued_at
     order by d.issued_at, c.invoice_id`.execute(db)
  const bookings = [...new Set(rows.map(({ bookingId }) => bookingId))]
  return bookings.flatMap((id) => standingPortions(rows.filter(({ bookingId }) => bookingId === id)))
}

/** What is kept of each of these stays that do not take place and is on no issued invoice; 0 for other bookings. */
export async function unbilledFees(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<DueBooking & { id: string; billedFee: number }>`
    select b.id, b.state, b.total, b.cancel_fee, ${billedFee} as billed_fee
      from bookings b where b.account_id = ${accountId} and b.id = any(${bookingIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, Math.max(0, compensationDue(row) - row.billedFee)]))
}

export type PaymentOfBooking = {
  bookingId: string
  invoiceId: string | null
  amount: number
  day: Day
  method: PaymentMethod
  isReversed: boolean
  isReversal: boolean
}

/** The payments of bookings with their reversals, oldest first. A security deposit pays no invoice. */
export async function paymentsOfBookings(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<PaymentOfBooking[]> {
  const { rows } = await sql<PaymentOfBooking>`
    select p.booking_id, p.invoice_id, p.amount, p.day, p.method, p.reverses is not null as is_reversal,
           exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id) as is_reversed
      from payments p
     where p.account_id = ${accountId} and p.booking_id = any(${bookingIds}::uuid[]) and p.purpose = 'stay'
     order by p.created_at, p.id`.execute(db)
  return rows
}
