import type { InvoiceState } from '@posada/contract/money/invoices/invoice-fields'
import type { CorrectionMode, InvoiceStay, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/input/table-page.ts'
import { isOwed } from './owed.ts'

export type InvoiceColumn = 'number' | 'day' | 'locator' | 'payerName' | 'total' | 'isPaid'

type TableInvoice = {
  id: string
  number: string | null
  /** Null before the issue. */
  issuedOn: string | null
  locator: string
  payerName: string
  total: number
  isPaid: boolean
  establishmentId: string
  establishmentName: string
  optionalPaymentMethods: string[]
  bookingId: string | null
  bookingsCount: number
  stay: InvoiceStay | null
  seriesName: string
  seriesId: string
  state: 'draft' | 'issued' | 'annulled'
  isCorrected: boolean
  type: InvoiceType
  paymentMethod: PaymentMethod | null
  documentId: string | null
  corrects: string[]
  correctionMode: CorrectionMode | null
}

type Narrowing = {
  isOfBookings: boolean
  establishmentId: string | null
  state: InvoiceState | null
  isUnpaid: boolean
  isFaulty: boolean
}

/** All columns of an order go in its direction; each order has an index. */
const ORDER: Record<InvoiceColumn, readonly string[]> = {
  number: ['i.number'],
  day: ['i.issued_on', 'i.number'],
  locator: ['b.locator_key'],
  payerName: ['i.payer_name collate "es-x-icu"'],
  total: ['i.total'],
  isPaid: ['i.is_paid'],
}

/** A page of the invoices whose number, payer, day or locator contain every term, and the total. Drafts count as newest. */
export async function invoicesPage(
  db: Db,
  accountId: string,
  terms: readonly string[],
  { isOfBookings, establishmentId, state, isUnpaid, isFaulty }: Narrowing,
  { sort, limit, offset }: Page<InvoiceColumn>,
) {
  const conditions = [
    sql`i.account_id = ${accountId} and i.deleted_at is null ${ofEstablishment(establishmentId)}`,
    ...(isOfBookings ? [sql`i.bookings_count > 0`] : []),
    ...(state === null ? [] : [inState(state)]),
    ...(isUnpaid ? [isOwed(accountId)] : []),
    ...(isFaulty ? [sql`i.document_id in (${faultyDocuments(accountId)})`] : []),
    ...(terms.length > 0 ? [sql`i.id in (select find_invoices(${terms}::text[]))`] : []),
  ]
  const found = sql.join(conditions, sql` and `)
  const direction = sort.direction === 'desc' ? 'desc nulls first' : 'asc nulls last'
  const columns = ORDER[sort.column].map((column) => `${column} ${direction}`)
  const order = sql.raw([...columns, `i.id ${sort.direction}`].join(', '))
  const bookings = sql`left join bookings b on b.account_id = i.account_id and b.id = i.booking_id`
  // The page is chosen by the index alone, so that a far page reads none of the rows before it.
  const { rows } = await sql<TableInvoice>`
    select i.id, i.number, i.issued_on, coalesce(b.locator, '') as locator, i.payer_name, i.total, i.is_paid,
           i.establishment_id, e.name as establishment_name, e.optional_payment_methods, i.booking_id, s.name as series_name, i.series_id, i.state,
           i.is_corrected, i.type, i.payment_method, i.bookings_count, i.stay,
           i.document_id, i.corrects, i.correction_mode
      from (select i.id from invoices i ${sort.column === 'locator' ? bookings : sql``}
             where ${found} order by ${order} limit ${limit} offset ${offset}) page
      join invoices i on i.account_id = ${accountId} and i.id = page.id
      join invoice_series s on s.account_id = i.account_id and s.id = i.series_id
      join establishments e on e.account_id = i.account_id and e.id = i.establishment_id
      ${bookings}
     order by ${order}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from invoices i where ${found}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const ofEstablishment = (id: string | null) => (id === null ? sql`` : sql`and i.establishment_id = ${id}`)

/** The documents of whose last record the AEAT rejected or accepted with errors. */
const faultyDocuments = (accountId: string) => sql`
  select r.document_id
    from record_submissions s
    join invoice_records r on r.account_id = s.account_id and r.id = s.record_id
   where s.account_id = ${accountId} and s.state in ('rejected', 'accepted-with-errors') and not s.is_replaced`

type InvoiceCounts = Record<'all' | 'drafts' | 'unpaid' | 'faulty' | 'corrected' | 'annulled', number>

/** How many invoices of the account, or of one establishment, are in each state. */
export async function countInvoices(db: Db, accountId: string, establishmentId: string | null): Promise<InvoiceCounts> {
  const standing = sql`i.account_id = ${accountId} and i.deleted_at is null ${ofEstablishment(establishmentId)}`
  const { rows } = await sql<InvoiceCounts>`
    select (select count(*)::int from invoices i where ${standing}) as all,
           (select count(*)::int from invoices i
             where ${standing} and i.document_id in (${faultyDocuments(accountId)})) as faulty,
           count(*) filter (where i.state = 'draft')::int as drafts,
           count(*) filter (where ${isOwed(accountId)})::int as unpaid,
           count(*) filter (where ${inState('corrected')})::int as corrected,
           count(*) filter (where ${inState('annulled')})::int as annulled
      from invoices i
     where ${standing} and (i.state <> 'issued' or i.is_corrected or not i.is_paid)`.execute(db)
  return rows[0] ?? { all: 0, drafts: 0, unpaid: 0, faulty: 0, corrected: 0, annulled: 0 }
}

const inState = (state: InvoiceState) =>
  state === 'corrected'
    ? sql`i.state = 'issued' and i.is_corrected`
    : state === 'issued'
      ? sql`i.state = 'issued' and not i.is_corrected`
      : sql`i.state = ${state}`
