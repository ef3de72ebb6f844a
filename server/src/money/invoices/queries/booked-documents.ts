import type { Day } from '@posada/domain/platform/days/day'
import type { CorrectionMode, InvoiceType, TaxGroup } from '@posada/domain/money/invoices/invoice-snapshot'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { StoredLine } from './invoices.ts'
import { documents, inScope, type ReportScope, taxDay } from './report.ts'

/** What the books of an accountant need of an issued document. */
export type BookedDocumentRow = {
  documentId: string
  establishmentId: string
  taxId: string
  number: string
  seriesId: string
  type: InvoiceType
  day: Day
  payerKind: 'client' | 'agency' | null
  payerId: string | null
  lines: StoredLine[]
  groups: TaxGroup[]
  disbursements: number
  corrects: string[]
  correctionMode: CorrectionMode | null
}

const columns = sql`
  d.id as document_id, i.establishment_id, d.issuer_tax_id as tax_id, d.number, d.series_id, d.type, ${taxDay} as day,
  i.payer_kind, i.payer_id, i.lines, d.snapshot -> 'totals' -> 'groups' as groups,
  (d.snapshot -> 'totals' ->> 'disbursements')::int as disbursements, i.corrects, i.correction_mode`

/** The documents that count in a scope, without annulled ones: those of `daySums`. */
export async function bookedDocuments(db: Db, scope: ReportScope): Promise<BookedDocumentRow[]> {
  const { rows } = await sql<BookedDocumentRow>`
    select ${columns} from ${documents} where ${inScope(scope)} and i.state = 'issued'
     order by ${taxDay}, d.number`.execute(db)
  return rows
}

export async function bookedDocumentsOf(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<BookedDocumentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BookedDocumentRow>`
    select ${columns} from ${documents}
     where d.account_id = ${accountId} and d.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

type DocumentRecipient = { documentId: string; name: string; taxId: string }

/** Whom documents name, with the number of their document; nobody of simplified ones. */
export async function recipientsOfDocuments(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, DocumentRecipient>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentRecipient>`
    select d.id as document_id, d.snapshot -> 'recipient' ->> 'name' as name,
           coalesce(d.snapshot -> 'recipient' -> 'identity' ->> 'number', '') as tax_id
      from invoice_documents d
     where d.account_id = ${accountId} and d.id = any(${ids}::uuid[])
       and d.snapshot -> 'recipient' ->> 'name' is not null`.execute(db)
  return new Map(rows.map((row) => [row.documentId, row]))
}

type PaidMark = Pick<
  BookedDocumentRow,
  'documentId' | 'establishmentId' | 'number' | 'day' | 'payerKind' | 'payerId'
> & {
  total: number
  method: PaymentMethod | null
  /** Whether it corrects, is corrected or stands in the place of another: then its total does not say what was paid. */
  isConnected: boolean
}

/** Invoices of no booking that were marked as paid in a period; of older ones nobody noted the day, and that of the issue counts. */
export async function marksOfPeriod(
  db: Db,
  { accountId, from, to, establishmentId }: Omit<ReportScope, 'taxId'>,
): Promise<PaidMark[]> {
  const { rows } = await sql<PaidMark>`
    select i.document_id, i.establishment_id, i.number, coalesce(i.paid_on, i.issued_on) as day, i.payer_kind, i.payer_id,
           i.total, i.payment_method as method, i.is_corrected or i.corrects <> '{}' as is_connected
      from invoices i
     where i.account_id = ${accountId} and i.state = 'issued' and i.is_paid and i.bookings_count = 0
       and coalesce(i.paid_on, i.issued_on) between ${from} and ${to}
       and (${establishmentId}::uuid is null or i.establishment_id = ${establishmentId})
     order by day, i.number`.execute(db)
  return rows
}
