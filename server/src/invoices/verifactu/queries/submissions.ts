import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/table-types.ts'

export type SubmissionState = 'pending' | 'accepted' | 'accepted-with-errors' | 'rejected'

export async function insertSubmission(db: Db, row: Insertable<Tables['recordSubmissions']>): Promise<void> {
  await db.insertInto('recordSubmissions').values(row).execute()
}

export type DocumentSubmission = { documentId: string; state: SubmissionState; code: number | null; text: string }

/** What became of the last record of each of these documents; documents whose records are not sent are missing. */
export async function submissionsOfDocuments(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<Map<string, DocumentSubmission>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<DocumentSubmission>`
    select distinct on (r.document_id) r.document_id, s.state, s.code, s.text
      from invoice_records r
      join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
     where r.account_id = ${accountId} and r.document_id = any(${documentIds}::uuid[])
     order by r.document_id, r.installation desc, r.position desc`.execute(db)
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** The records of a document before the one that was just added no longer ask for anything. */
export async function markReplaced(db: Db, accountId: string, documentId: string, lastRecordId: string): Promise<void> {
  await sql`
    update record_submissions s set is_replaced = true
      from invoice_records r
     where s.account_id = ${accountId} and r.account_id = s.account_id and r.id = s.record_id
       and r.document_id = ${documentId} and r.id <> ${lastRecordId} and not s.is_replaced`.execute(db)
}

/** Whether the AEAT has the record of the issue of a document, or may have it; false where it rejected every one. */
export async function mayHaveIssue(db: Db, accountId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from invoice_records r
                     join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
                    where r.account_id = ${accountId} and r.document_id = ${documentId} and r.kind = 'issue'
                      and s.state <> 'rejected') as has`.execute(db)
  return rows[0]?.has ?? false
}
