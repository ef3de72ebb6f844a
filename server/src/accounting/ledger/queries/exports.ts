import type { EarlierExport, JournalFormat } from '@posada/contract/accounting/ledger/ledger'
import type { ExportedEntry } from '@posada/domain/accounting/ledger/plan-export'
import type { JournalLine } from '@posada/domain/accounting/ledger/journal-entry'
import { chunks } from '@posada/domain/platform/rows'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { JournalScope } from '../journal-scope.ts'

/** A line as it is stored: account, debit, credit, and base, rate and tax where it says them. */
type StoredJournalLine = [string, number, number] | [string, number, number, number, number, number]

const storedLine = ({ account, debit, credit, taxed }: JournalLine): StoredJournalLine =>
  taxed === null ? [account, debit, credit] : [account, debit, credit, taxed.base, taxed.rate, taxed.tax]

const readLine = ([account, debit, credit, base, rate, tax]: StoredJournalLine): JournalLine => ({
  account,
  debit,
  credit,
  taxed: base === undefined || rate === undefined || tax === undefined ? null : { base, rate, tax },
})

/** An entry of a file, with its number. */
export type NumberedEntry = ExportedEntry & {
  /** What the accountant has of it after the file. */
  booked: readonly JournalLine[]
}

type StoredEntry = Omit<ExportedEntry, 'key' | 'lines'> & { entryKey: string; lines: StoredJournalLine[] }

const readEntry = ({ entryKey, lines, ...entry }: StoredEntry): ExportedEntry => ({
  ...entry,
  key: entryKey,
  lines: lines.map(readLine),
})

const entryColumns = sql`
  e.establishment_id, e.entry_key, e.number, e.day, e.tax_id, e.concept, e.document, e.document_id, e.substance`

/** What was exported of a period in a format, as it is in the books of the accountant. */
export async function exportedEntries(db: Db, scope: JournalScope, format: JournalFormat): Promise<ExportedEntry[]> {
  const { accountId, from, to, establishmentId } = scope
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns}, case when m.is_gone then '[]'::jsonb else coalesce(e.booked, e.lines) end as lines
      from ledger_marks m
      join ledger_exported_entries e on e.account_id = m.account_id and e.export_id = m.export_id
       and e.establishment_id = m.establishment_id and e.entry_key = m.entry_key
     where m.account_id = ${accountId} and m.format = ${format} and m.day between ${from} and ${to}
       and (${establishmentId}::uuid is null or m.establishment_id = ${establishmentId})`.execute(db)
  return rows.map(readEntry)
}

/** The entries of a file, as they are in it. */
export async function entriesOfExport(db: Db, accountId: string, exportId: string): Promise<ExportedEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns}, e.lines from ledger_exported_entries e
     where e.account_id = ${accountId} and e.export_id = ${exportId}
     order by e.day, e.number, e.entry_key`.execute(db)
  return rows.map(readEntry)
}

export async function insertJournalExport(db: Db, row: Insertable<Tables['ledgerExports']>): Promise<void> {
  await db.insertInto('ledgerExports').values(row).execute()
}

/** So many rows go with one statement. */
const ROWS = 2_000

/** Notes the entries of a file, and that it is the last one that said something of them. */
export async function insertEntries(
  db: Db,
  { accountId, id, format }: { accountId: string; id: string; format: JournalFormat },
  entries: readonly NumberedEntry[],
): Promise<void> {
  for (const some of chunks(entries, ROWS)) {
    const rows = some.map(({ booked, lines, ...entry }) => ({
      ...entry,
      lines: lines.map(storedLine),
      booked: booked === lines ? null : booked.map(storedLine),
    }))
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
          "establishmentId" uuid, key text, number integer, day date, "taxId" text, concept text, document text,
          "documentId" uuid, lines jsonb, booked jsonb, substance text)),
      noted as (
        insert into ledger_exported_entries (account_id, export_id, establishment_id, entry_key, number, day, tax_id, concept,
                                             document, document_id, lines, booked, substance)
        select ${accountId}, ${id}, "establishmentId", key, number, day, "taxId", concept, document, "documentId", lines,
               nullif(booked, 'null'), substance from given)
      insert into ledger_marks (account_id, format, establishment_id, entry_key, day, export_id)
      select ${accountId}, ${format}, "establishmentId", key, day, ${id} from given
          on conflict (account_id, format, establishment_id, entry_key)
          do update set export_id = excluded.export_id, is_gone = false`.execute(db)
  }
}

/** Notes that a file of all entries no longer had these. */
export async function markGone(
  db: Db,
  { accountId, format }: { accountId: string; format: JournalFormat },
  entries: readonly Pick<ExportedEntry, 'establishmentId' | 'key'>[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ establishmentId, key }) => ({ establishmentId, key }))
  await sql`
    update ledger_marks m set is_gone = true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("establishmentId" uuid, key text)
     where m.account_id = ${accountId} and m.format = ${format}
       and m.establishment_id = g."establishmentId" and m.entry_key = g.key`.execute(db)
}

/** Takes so many numbers of a format, tax identity and year. @returns the first one */
export async function takeNumbers(
  db: Db,
  {
    accountId,
    format,
    taxId,
    year,
    count,
  }: { accountId: string; format: JournalFormat; taxId: string; year: number; count: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ledger_numbers as n (account_id, format, tax_id, year, last)
    values (${accountId}, ${format}, ${taxId}, ${year}, ${count})
        on conflict (account_id, format, tax_id, year) do update set last = n.last + excluded.last
    returning last`.execute(db)
  return (rows[0]?.last ?? count) - count + 1
}

type ExportRow = Omit<EarlierExport, 'exportedAt'> & { exportedAt: Date }

/** The last exports, or one of them. */
export async function listedExports(
  db: Db,
  accountId: string,
  { id = null, most }: { id?: string | null; most: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select x.id, x.from_day as "from", x.to_day as "to", x.format, coalesce(e.name, '') as establishment_name, x.entries,
           x.is_whole, x.exported_at, coalesce(nullif(l.name, ''), l.email, '') as exported_by
      from ledger_exports x
      left join establishments e on e.account_id = x.account_id and e.id = x.establishment_id
      left join logins l on l.account_id = x.account_id and l.id = x.exported_by
     where x.account_id = ${accountId} and (${id}::uuid is null or x.id = ${id})
     order by x.exported_at desc, x.id desc limit ${most}`.execute(db)
  return rows
}
