import type { Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import type { InvoiceSnapshot, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Payable } from '../payments/payments-of-invoices.ts'

/** Which documents: those of a period by their tax day, of an establishment and of a tax identity, where given. */
export type ReportScope = Period & { accountId: string; establishmentId: string | null; taxId: string | null }

/** The rule of `taxDayOf` in SQL. */
export const taxDay = sql`case when d.type like 'R%' then d.issued_on else coalesce(d.operation_on, d.issued_on) end`

/** No operation is after the issue, so that the index by day of issue finds the documents. */
export const inScope = ({ accountId, from, to, establishmentId, taxId }: ReportScope) => sql`
  d.account_id = ${accountId} and d.issued_on >= ${from} and ${taxDay} between ${from} and ${to}
  and (${establishmentId}::uuid is null or i.establishment_id = ${establishmentId})
  and (${taxId}::text is null or d.issuer_tax_id = ${taxId})`

export const documents = sql`invoice_documents d join invoices i on i.account_id = d.account_id and i.document_id = d.id`

/** A document whose records were amended or repeated has several; the first is the one of the issue or annulment itself. */
const isFirstRecord = sql`not r.is_amendment and r.previous_rejection = ''`

export type ScopeIssuer = { taxId: string; name: string; count: number }

/** The tax identities of the documents, each with its name as last printed. */
export async function issuersOf(db: Db, scope: ReportScope): Promise<ScopeIssuer[]> {
  const { rows } = await sql<ScopeIssuer>`
    select found.tax_id, found.count,
           (select l.snapshot -> 'issuer' ->> 'name' from invoice_documents l
             where l.account_id = ${scope.accountId} and l.id = found.last_id) as name
      from (select d.issuer_tax_id as tax_id, count(*)::int as count,
                   (array_agg(d.id order by d.issued_at desc))[1] as last_id
              from ${documents}
             where ${inScope(scope)} group by d.issuer_tax_id) found
     order by found.tax_id`.execute(db)
  return rows
}

export type ReportRow = {
  id: string
  invoiceId: string
  /** Of the invoice. */
  total: number
  number: string
  sequence: number
  type: InvoiceType
  issuedOn: Day
  operationOn: Day | null
  seriesName: string
  establishmentKind: string
  locator: string
  state: 'issued' | 'annulled'
  isCorrected: boolean
  isPaid: boolean
  paymentMethod: PaymentMethod | null
  hash: string
  correctedIds: string[]
  taxName: InvoiceSnapshot['taxName']
  recipient: InvoiceSnapshot['recipient']
  totals: InvoiceSnapshot['totals']
  correctionMode: InvoiceSnapshot['correctionMode']
}

/** The documents with what the books say of them, by tax day and number. */
export async function reportRows(db: Db, scope: ReportScope): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select d.id, i.id as invoice_id, i.total, d.number, d.sequence, d.type, d.issued_on, d.operation_on, s.name as series_name, e.kind as establishment_kind,
           coalesce(b.locator, '') as locator, i.state, i.is_corrected, i.is_paid, i.payment_method,
           left(r.hash, 8) as hash, i.corrects as corrected_ids, d.snapshot ->> 'taxName' as tax_name,
           nullif(d.snapshot -> 'recipient', 'null') as recipient, d.snapshot -> 'totals' as totals,
           d.snapshot ->> 'correctionMode' as correction_mode
      from ${documents}
      join invoice_series s on s.account_id = d.account_id and s.id = d.series_id
      join establishments e on e.account_id = i.account_id and e.id = i.establishment_id
      join invoice_records r on r.account_id = d.account_id and r.document_id = d.id and r.kind = 'issue' and ${isFirstRecord}
      left join bookings b on b.account_id = i.account_id and b.id = i.booking_id
     where ${inScope(scope)}
     order by ${taxDay}, d.issued_on, s.name collate "es-x-icu", d.number`.execute(db)
  return rows
}

type AnnulledRow = {
  number: string
  seriesName: string
  issuedOn: Day
  annulledOn: Day
  recipientName: string
  total: number
  reason: string
}

/** Annulled documents that belong to the period, and those annulled in it, by number. */
export async function annulledRows(db: Db, { accountId, from, to, establishmentId, taxId }: ReportScope) {
  const { rows } = await sql<AnnulledRow>`
    select d.number, s.name as series_name, d.issued_on, left(r.recorded_at, 10)::date as annulled_on,
           i.payer_name as recipient_name, d.total, r.reason
      from invoice_records r
      join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
      join invoices i on i.account_id = d.account_id and i.document_id = d.id
      join invoice_series s on s.account_id = d.account_id and s.id = d.series_id
     where r.account_id = ${accountId} and r.kind = 'annulment' and ${isFirstRecord}
       and (${taxDay} between ${from} and ${to} or left(r.recorded_at, 10)::date between ${from} and ${to})
       and (${establishmentId}::uuid is null or i.establishment_id = ${establishmentId})
       and (${taxId}::text is null or d.issuer_tax_id = ${taxId})
     order by d.issued_on, d.number`.execute(db)
  return rows
}

export type GivenRow = {
  seriesName: string
  prefix: string
  suffix: string
  /** The highest number that was given before the period. */
  before: number | null
  given: number[]
  /** The last number of the series, if none was given after the period. */
  last: number | null
}

/**
 * The numbers that each series gave in the period by day of issue, with each prefix and suffix that it has or had. A
 * document belongs to those with which its number is printed.
 */
export async function givenNumbers(db: Db, { accountId, from, to, establishmentId, taxId }: ReportScope) {
  const { rows } = await sql<GivenRow>`
    with affixes as (
      select id as series_id, name, prefix, suffix, last_number from invoice_series where account_id = ${accountId}
      union all
      select p.series_id, s.name, p.prefix, p.suffix, p.last_number from invoice_series_versions p
        join invoice_series s on s.account_id = p.account_id and s.id = p.series_id
       where p.account_id = ${accountId} and (p.prefix, p.suffix) <> (s.prefix, s.suffix)),
    active as (
      select distinct d.series_id from ${documents}
       where d.account_id = ${accountId} and d.issued_on between ${from} and ${to}
         and (${establishmentId}::uuid is null or i.establishment_id = ${establishmentId})
         and (${taxId}::text is null or d.issuer_tax_id = ${taxId}))
    select a.name as series_name, a.prefix, a.suffix,
           max(d.sequence) filter (where d.issued_on < ${from}) as before,
           array_agg(d.sequence) filter (where d.issued_on between ${from} and ${to}) as given,
           case when max(d.issued_on) <= ${to} then a.last_number end as last
      from active
      join affixes a on a.series_id = active.series_id
      join invoice_documents d on d.account_id = ${accountId} and d.series_id = a.series_id
       and d.number = a.prefix || lpad(d.sequence::text, greatest(5, length(d.sequence::text)), '0') || a.suffix
     group by a.series_id, a.name, a.prefix, a.suffix, a.last_number
    having count(*) filter (where d.issued_on between ${from} and ${to}) > 0
     order by a.name collate "es-x-icu", a.prefix, a.suffix`.execute(db)
  return rows
}

/** `bytes` is null where the PDF is not drawn yet. */
export type PdfRow = { id: string; number: string; bytes: number | null }

/** The valid documents with the sizes of their PDFs, in the order of their issue, so that new ones come last. */
export async function pdfRows(db: Db, scope: ReportScope): Promise<PdfRow[]> {
  const { rows } = await sql<PdfRow>`
    select d.id, d.number, octet_length(f.content) as bytes
      from ${documents}
      left join invoice_files f on f.account_id = d.account_id and f.document_id = d.id
     where ${inScope(scope)} and i.state = 'issued'
     order by d.issued_at, d.id`.execute(db)
  return rows
}

/** The PDFs of these documents. */
export async function pdfContents(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ documentId: string; content: Buffer }>`
    select document_id, content from invoice_files
     where account_id = ${accountId} and document_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ documentId, content }) => [documentId, content]))
}

export type DaySum = {
  day: Day
  taxId: string
  base: number
  tax: number
  total: number
  count: number
}

/**
 * The sums of each tax day and tax identity: without annulled invoices and those in the place of simplified ones, corrections by
 * substitution less what they correct.
 */
export async function daySums(db: Db, scope: ReportScope): Promise<DaySum[]> {
  const corrected = (part: 'base' | 'tax') =>
    sql`case when i.correction_mode = 'S' then coalesce((d.snapshot -> 'corrected' ->> ${part})::int, 0) else 0 end`
  const { rows } = await sql<DaySum>`
    select day, tax_id, coalesce(sum(base) filter (where type <> 'F3'), 0)::float8 as base,
           coalesce(sum(tax) filter (where type <> 'F3'), 0)::float8 as tax,
           coalesce(sum(base + tax) filter (where type <> 'F3'), 0)::float8 as total,
           count(*)::int as count
      from (select ${taxDay} as day, d.issuer_tax_id as tax_id, d.type, d.base - ${corrected('base')} as base, d.tax - ${corrected('tax')} as tax
              from ${documents}
             where ${inScope(scope)} and i.state = 'issued') found
     group by day, tax_id order by day, tax_id`.execute(db)
  return rows
}

/** The issued invoices of which something may be left to pay, with their tax day. */
export async function unpaidRows(db: Db, scope: ReportScope): Promise<(Payable & { day: Day })[]> {
  const { rows } = await sql<Payable & { day: Day }>`
    select ${taxDay} as day, i.id, i.state, i.is_corrected, i.is_paid, i.total, i.document_id, i.corrects, i.correction_mode,
           i.payment_method
      from ${documents}
     where ${inScope(scope)} and i.state = 'issued' and i.total > 0 and not i.is_paid`.execute(db)
  return rows
}

/** The names of tax identities, as one of their invoices prints them. */
export async function issuerNames(db: Db, accountId: string, taxIds: readonly string[]) {
  const { rows } = await sql<{ taxId: string; name: string }>`
    select t.tax_id, coalesce(printed.name, '') as name
      from unnest(${taxIds}::text[]) with ordinality as t (tax_id, place)
      left join lateral (
        select d.snapshot -> 'issuer' ->> 'name' as name from invoice_documents d
         where d.account_id = ${accountId} and d.issuer_tax_id = t.tax_id order by d.number limit 1) printed on true
     order by t.place`.execute(db)
  return rows
}
