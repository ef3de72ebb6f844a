import type { BilledPortion } from '@posada/domain/money/billing/billed-portion'
import type { BilledItem } from '@posada/domain/money/billing/kept-amount'
import type { MarkedInvoice } from '@posada/domain/money/billing/marked-payments'
import { type IssuedPortion, standingPortions } from '@posada/domain/money/billing/standing-portions'
import type { Day } from '@posada/domain/platform/days/day'
import type { DueBooking } from '@posada/domain/bookings/totals/booking-totals'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type StoredPortion = IssuedPortion & { invoiceId: string; bookingId: string; isPaid: boolean }
type Portion = BilledPortion & { bookingId: string; isPaid: boolean }

const isReplacement = sql`(i.type = 'F3' or i.correction_mode is not distinct from 'S')`

/**
 * What each issued invoice that touches these bookings bills of each of its bookings, in the order of issue. An invoice
 * of several bookings brings the others with it. That of one booking bills what it says, also in lines that were added by
 * hand and bill no charge; one in the place of others, only what it changes.
 */
export async function storedPortions(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<StoredPortion[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<StoredPortion>`
    with touching as (
      select i.id from invoices i
       where i.account_id = ${accountId} and i.booking_id = any(${bookingIds}::uuid[]) and i.state = 'issued'
      union
      select c.invoice_id from invoice_charges c
       where c.account_id = ${accountId} and c.booking_id = any(${bookingIds}::uuid[]))
    select i.id as invoice_id, billed.booking_id, billed.amount, i.is_paid, i.document_id, i.corrects,
           ${isReplacement} as is_replacement
      from touching t
      join invoices i on i.account_id = ${accountId} and i.id = t.id and i.state = 'issued'
      join invoice_documents d on d.account_id = i.account_id and d.id = i.document_id
      cross join lateral (
        select i.booking_id, i.total - case when ${isReplacement} then (
                 select coalesce(sum(o.total), 0)::int from invoices o
                  where o.account_id = i.account_id and o.document_id = any(i.corrects)) else 0 end as amount
         where i.booking_id is not null
        union all
        select c.booking_id, sum(c.amount)::int from invoice_charges c
         where i.booking_id is null and c.account_id = i.account_id and c.invoice_id = i.id
         group by c.booking_id) billed
     order by d.issued_at, i.id`.execute(db)
  return rows
}

/** The same, where a replaced invoice counts as its replacement. */
export async function issuedPortions(db: Db, accountId: string, bookingIds: readonly string[]): Promise<Portion[]> {
  const rows = await storedPortions(db, accountId, bookingIds)
  const bookings = [...new Set(rows.map(({ bookingId }) => bookingId))]
  return bookings.flatMap((id) => standingPortions(rows.filter(({ bookingId }) => bookingId === id)))
}

export type KeptTerms = DueBooking & { id: string; charges: BilledItem[] }

/** What is due for each of these bookings, and what issued invoices bill of its charges. */
export async function keptTerms(db: Db, accountId: string, bookingIds: readonly string[]): Promise<KeptTerms[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<KeptTerms>`
    select b.id, b.state, b.total, b.cancel_fee, b.no_show_fee,
           coalesce((
             select jsonb_agg(jsonb_build_object('key', k.charge, 'billed', k.billed, 'before', k.before))
               from (select c.charge, sum(c.amount) as billed,
                            coalesce(sum(c.amount) filter (where i.correction_mode is null), 0) as before
                       from invoice_charges c
                       join invoices i on i.account_id = c.account_id and i.id = c.invoice_id and i.state = 'issued'
                      where c.account_id = b.account_id and c.booking_id = b.id
                      group by c.charge) k), '[]') as charges
      from bookings b
     where b.account_id = ${accountId} and b.id = any(${bookingIds}::uuid[])`.execute(db)
  return rows
}

type PaymentOfBooking = {
  id: string
  bookingId: string
  invoiceId: string | null
  amount: number
  day: Day
  method: PaymentMethod
  isReversed: boolean
  isReversal: boolean
  isGateway: boolean
}

/** The payments of bookings with their reversals, oldest first. A security deposit pays no invoice. */
export async function paymentsOfBookings(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<PaymentOfBooking[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<PaymentOfBooking>`
    select p.id, p.is_gateway, p.booking_id, p.invoice_id, p.amount, p.day, p.method, p.reverses is not null as is_reversal,
           exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id) as is_reversed
      from payments p
     where p.account_id = ${accountId} and p.booking_id = any(${bookingIds}::uuid[]) and p.purpose = 'stay'
     order by p.created_at, p.id`.execute(db)
  return rows
}

/** Issued invoices of no booking that correct or replace each other: those of these documents and all connected ones. */
export async function markedInvoices(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<MarkedInvoice[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<MarkedInvoice>`
    with recursive connected (id) as (
      select unnest(${documentIds}::uuid[])
      union
      select other.id from connected k
       cross join lateral (
             select unnest(i.corrects) as id from invoices i
              where i.account_id = ${accountId} and i.document_id = k.id
             union all
             select c.document_id from invoices c
              where c.account_id = ${accountId} and c.corrects <> '{}' and c.corrects @> array[k.id] and c.state = 'issued') other)
    select i.id as invoice_id, i.document_id, i.corrects, ${isReplacement} as is_replacement, i.total as amount,
           i.is_paid, i.payment_method as method
      from connected k
      join invoices i on i.account_id = ${accountId} and i.document_id = k.id and i.state = 'issued'
      join invoice_documents d on d.account_id = i.account_id and d.id = i.document_id
     order by d.issued_at, i.id`.execute(db)
  return rows
}
