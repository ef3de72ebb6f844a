import { FEE_KEY } from '@posada/domain/money/billing/billable-items'
import type { CorrectionMode, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { LineItem } from './invoices.ts'

/** Replaces what a draft bills. */
export async function replaceLineItems(
  db: Db,
  accountId: string,
  invoiceId: string,
  charges: readonly LineItem[],
): Promise<void> {
  await db.deleteFrom('invoiceCharges').where('accountId', '=', accountId).where('invoiceId', '=', invoiceId).execute()
  if (charges.length === 0) return
  const rows = charges.map(({ bookingId, key, amount }) => ({ accountId, invoiceId, bookingId, charge: key, amount }))
  await db.insertInto('invoiceCharges').values(rows).execute()
}

/**
 * As part of a query of bookings `b`: what their issued invoices bill as the compensation of a stay that does not take
 * place. Most bookings have none, and read no other table.
 */
export const billedFee = sql<number>`
  case when b.billed_total <> 0 and b.state in ('cancelled', 'no_show') then (
    select coalesce(sum(c.amount), 0)::int
      from invoice_charges c
      join invoices i on i.account_id = c.account_id and i.id = c.invoice_id and i.state = 'issued'
     where c.account_id = b.account_id and c.booking_id = b.id and c.charge = ${FEE_KEY}) else 0 end`

/** What the issued invoices of bookings bill, by booking and key of the charge; corrections are added. */
export async function billedItems(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ bookingId: string; charge: string; amount: number }>`
    select c.booking_id, c.charge, sum(c.amount)::int as amount
      from invoice_charges c
      join invoices i on i.account_id = c.account_id and i.id = c.invoice_id and i.state = 'issued'
     where c.account_id = ${accountId} and c.booking_id = any(${bookingIds}::uuid[])
     group by c.booking_id, c.charge`.execute(db)
  const billed = new Map<string, Map<string, number>>(bookingIds.map((id) => [id, new Map()]))
  for (const { bookingId, charge, amount } of rows) billed.get(bookingId)?.set(charge, amount)
  return billed
}

export type InvoiceOfBooking = {
  id: string
  number: string | null
  state: 'draft' | 'issued' | 'annulled'
  isCorrected: boolean
  type: InvoiceType
  isAdvance: boolean
  correctionMode: CorrectionMode | null
  /** The documents that it corrects or replaces. */
  corrects: string[]
  issuedOn: string | null
  payerKind: 'client' | 'agency' | null
  payerId: string | null
  payerName: string
  documentId: string | null
  seriesId: string
  total: number
  isPaid: boolean
  paymentMethod: PaymentMethod | null
  /** What it bills of this booking, by key of the charge. */
  charges: Record<string, number>
}

/** The invoices that bill something of a booking, in the order of their issue, drafts last. */
export async function invoicesOfBooking(db: Db, accountId: string, bookingId: string): Promise<InvoiceOfBooking[]> {
  const { rows } = await sql<InvoiceOfBooking>`
    select i.id, i.number, i.state, i.is_corrected, i.type, i.is_advance, i.correction_mode, i.corrects, i.issued_on, i.payer_kind, i.payer_id,
           i.payer_name, i.document_id, i.series_id, i.total, i.is_paid, i.payment_method, c.charges
      from (select invoice_id, jsonb_object_agg(charge, amount) as charges
              from invoice_charges
             where account_id = ${accountId} and booking_id = ${bookingId}
             group by invoice_id) c
      join invoices i on i.account_id = ${accountId} and i.id = c.invoice_id and i.deleted_at is null
      left join invoice_documents d on d.account_id = i.account_id and d.id = i.document_id
     order by d.issued_at nulls last, i.id`.execute(db)
  return rows
}

/** What the issued ones among the invoices of a booking bill, by key of the charge. */
export function billedAmountsOf(invoices: readonly InvoiceOfBooking[]): Map<string, number> {
  const billed = new Map<string, number>()
  for (const { state, charges } of invoices) {
    if (state !== 'issued') continue
    for (const [key, amount] of Object.entries(charges)) billed.set(key, (billed.get(key) ?? 0) + amount)
  }
  return billed
}

/** What an invoice bills, also as a draft. */
export async function itemsOfInvoice(db: Db, accountId: string, invoiceId: string): Promise<LineItem[]> {
  return db
    .selectFrom('invoiceCharges')
    .select(['bookingId', 'charge as key', 'amount'])
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', invoiceId)
    .execute()
}

/** The bookings whose money an invoice has, also as a draft: of its stay and of what it bills; in the order of their ids. */
export async function bookingIdsOfInvoice(db: Db, accountId: string, invoiceId: string): Promise<string[]> {
  return (await bookingsOfInvoices(db, accountId, [invoiceId])).get(invoiceId) ?? []
}

/** The same of many invoices; without those of no booking. */
export async function bookingsOfInvoices(
  db: Db,
  accountId: string,
  invoiceIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ invoiceId: string; bookingIds: string[] }>`
    select found.invoice_id, array_agg(distinct found.booking_id) as booking_ids
      from (select i.id as invoice_id, i.booking_id from invoices i
             where i.account_id = ${accountId} and i.id = any(${invoiceIds}::uuid[]) and i.booking_id is not null
            union all
            select c.invoice_id, c.booking_id from invoice_charges c
             where c.account_id = ${accountId} and c.invoice_id = any(${invoiceIds}::uuid[])) found
     group by found.invoice_id`.execute(db)
  return new Map(rows.map(({ invoiceId, bookingIds }) => [invoiceId, bookingIds.toSorted()]))
}

/** The issued invoices of the advances that these charges take off, in the order of their numbers. */
export async function advancesOfKeys(
  db: Db,
  accountId: string,
  charges: readonly LineItem[],
): Promise<{ number: string; issuedOn: string }[]> {
  if (charges.length === 0) return []
  const bookingIds = charges.map(({ bookingId }) => bookingId)
  const keys = charges.map(({ key }) => key)
  const { rows } = await sql<{ number: string; issuedOn: string }>`
    select distinct i.number, i.issued_on
      from invoice_charges c
      join invoices i on i.account_id = c.account_id and i.id = c.invoice_id and i.state = 'issued' and i.is_advance
     where c.account_id = ${accountId} and c.booking_id = any(${bookingIds}::uuid[])
       and c.charge = any(${keys}::text[]) and c.amount > 0
     order by i.number`.execute(db)
  return rows
}

/** Locks bookings until the transaction ends, in the order of their ids: after the series, before invoices and chain. */
export async function lockBilledBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await sql`
    select from bookings where account_id = ${accountId} and id = any(${bookingIds}::uuid[])
     order by id for no key update`.execute(db)
}
