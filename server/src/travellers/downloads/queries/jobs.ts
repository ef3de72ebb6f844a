import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type ListKind = 'traveller-book' | 'admission-list'
type Narrowed = { kind: ListKind; state: 'waiting' | 'running' | 'done' | 'failed' }
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>
export type FileRow = { id: string; jobId: string; name: string; bytes: number }

export async function insertJob(db: Db, job: Insertable<Tables['documentJobs']>): Promise<void> {
  await db.insertInto('documentJobs').values(job).execute()
}

const jobsOf = (db: Db, accountId: string) =>
  db.selectFrom('documentJobs').selectAll().$narrowType<Narrowed>().where('accountId', '=', accountId)

export const findJob = (db: Db, accountId: string, id: string) =>
  jobsOf(db, accountId).where('id', '=', id).executeTakeFirst()

/** Jobs created since then, newest first. */
export const jobsSince = (db: Db, accountId: string, since: Date) =>
  jobsOf(db, accountId).where('createdAt', '>=', since).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

type JobRequest = { kind: ListKind; establishmentId: string | null; fromDay: Day | null; toDay: Day | null }

/** An unfinished job for the same list. */
export const unfinishedJob = (db: Db, accountId: string, { kind, establishmentId, fromDay, toDay }: JobRequest) =>
  jobsOf(db, accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`establishment_id is not distinct from ${establishmentId}::uuid`)
    .where(sql<boolean>`from_day is not distinct from ${fromDay}::date`)
    .where(sql<boolean>`to_day is not distinct from ${toDay}::date`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()

/** Locks an unfinished job until the transaction ends; undefined if it is finished. */
export const lockJob = (db: Db, accountId: string, id: string) =>
  jobsOf(db, accountId).where('id', '=', id).where('state', 'in', ['waiting', 'running']).forUpdate().executeTakeFirst()

export async function updateJob(db: Db, accountId: string, id: string, patch: Updateable<Tables['documentJobs']>) {
  await db.updateTable('documentJobs').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function insertJobFile(db: Db, file: Insertable<Tables['documentJobFiles']>): Promise<void> {
  await db.insertInto('documentJobFiles').values(file).execute()
}

export async function deleteJobFiles(db: Db, accountId: string, jobId: string): Promise<void> {
  await db.deleteFrom('documentJobFiles').where('accountId', '=', accountId).where('jobId', '=', jobId).execute()
}

/** The files of these jobs without their content; `bytes` is the size. */
export async function jobFiles(db: Db, accountId: string, jobIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select id, job_id, name, octet_length(bytes) as bytes from document_job_files
     where account_id = ${accountId} and job_id = any(${jobIds}::uuid[]) order by job_id, number`.execute(db)
  return rows
}

export const findJobFile = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('documentJobFiles')
    .select(['name', 'bytes'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
