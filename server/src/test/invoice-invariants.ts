import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { hashRecord, type ChainLink } from '../adapters/aeat/hash-record.ts'
import type { Login } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'

type StoredRecord = {
  chain: string
  position: number
  kind: 'issue' | 'annulment'
  recordedAt: string
  previous: ChainLink | null
  hash: string
  snapshot: InvoiceSnapshot
}

const DOCUMENTS = `
  select d.number, d.series_id, d.sequence,
         (select count(*)::int from invoice_records r
           where r.account_id = d.account_id and r.document_id = d.id and r.kind = 'issue' and not r.is_amendment) as records,
         exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id) as has_file
    from invoice_documents d order by d.series_id, d.sequence`

const RECORDS = `
  select r.account_id || r.issuer_tax_id || r.installation as chain, r.position, r.kind,
         r.recorded_at as "recordedAt", r.previous, r.hash,
         coalesce(r.content, d.snapshot) as snapshot
    from invoice_records r
    join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
   order by 1, 2`

/**
 * What is wrong with the issued invoices of a database, in words; empty where each series has consecutive numbers, each
 * document one record and its PDF, and each chain the right hashes. `needsFiles` is false while PDFs may be missing.
 */
export async function invoiceFaultsOf(login: Login, { needsFiles }: { needsFiles: boolean }): Promise<string[]> {
  return withClient(login, async (client) => {
    const documents = await client.query<{
      number: string
      series_id: string
      sequence: number
      records: number
      has_file: boolean
    }>(DOCUMENTS)
    const records = await client.query<StoredRecord>(RECORDS)
    const ofDocuments = documents.rows.flatMap(({ number, series_id, sequence, records: count, has_file }, index) => {
      const before = documents.rows[index - 1]
      const expected = before?.series_id === series_id ? before.sequence + 1 : 1
      return [
        ...(sequence === expected ? [] : [`${number}: ${expected} was to come`]),
        ...(count === 1 ? [] : [`${number}: ${count} records`]),
        ...(has_file || !needsFiles ? [] : [`${number}: no PDF`]),
      ]
    })
    return [...ofDocuments, ...records.rows.flatMap((record, index) => chainFaults(record, records.rows[index - 1]))]
  })
}

function chainFaults(record: StoredRecord, before: StoredRecord | undefined): string[] {
  const { chain, position, kind, recordedAt, previous, hash, snapshot } = record
  const isFirst = before?.chain !== chain
  const name = `record ${position} of ${snapshot.number}`
  return [
    ...(position === (isFirst ? 1 : before.position + 1) ? [] : [`${name}: a position is missing`]),
    ...((previous?.hash ?? null) === (isFirst ? null : before.hash) ? [] : [`${name}: another record before`]),
    ...(hashRecord({ kind, invoice: snapshot, previous, recordedAt }) === hash ? [] : [`${name}: another hash`]),
  ]
}
