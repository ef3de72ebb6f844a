import type { Failure } from '@posada/contract/provider/failures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type FailureKind = Failure['kind']

export type FailureRow = {
  kind: FailureKind
  accountId: string | null
  id: string
  name: string
  /** What it is about: an establishment, a tax number, the number of an invoice, a kind of document, a queue. */
  subject: string
  /** Of a mail the words of the mail server, which can contain addresses. */
  error: string
  attempts: number
  failedAt: Date | null
  nextAt: Date | null
  canRetry: boolean
}

/** The newest first. */
export async function findFailures(gate: Db, now: Date): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select * from provider_failures(${now}) order by failed_at desc nulls last, id limit 500`.execute(gate)
  return rows
}

/** Makes it due at once. False if it cannot be tried again, or has been meanwhile. */
export async function retryFailure(
  gate: Db,
  { kind, accountId, id }: { kind: FailureKind; accountId: string | null; id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select provider_retry(${kind}, ${accountId}, ${id}, ${now}) as is_due`.execute(gate)
  return rows[0]!.isDue
}
