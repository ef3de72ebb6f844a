import { sql } from 'kysely'
import type { Db } from './database.ts'
import { HELD } from './request-client.ts'

/** What a request or job did: recorded while its handler runs, written at the end of the transaction. */
export type Trace = {
  /** Changed objects by kind, for the audit trail and for open browsers. */
  changes: { kind: string; ids: string[] }[]
  /** Old and new values, in Spanish, for the audit trail. */
  details: string[]
  /** Jobs to queue. */
  jobs: { queue: string; id: string }[]
}

export const newTrace = (): Trace => ({ changes: [], details: [], jobs: [] })

/** The functions with which a handler records what it did. */
export const noteIn = (trace: Trace) => ({
  changed: (kind: string, ...ids: string[]) => void trace.changes.push({ kind, ids }),
  noted: (detail: string) => void trace.details.push(detail),
  enqueue: (queue: string, id: string) => void trace.jobs.push({ queue, id }),
})

const ALL_FROM = 200

/** Last statement of a transaction: writes the audit row, the jobs, and the numbered changes with one NOTIFY. */
export async function finishCall(
  db: Db,
  action: string,
  loginId: string | null,
  now: Date,
  { changes, details, jobs }: Trace,
) {
  if (changes.length === 0 && jobs.length === 0) return
  const objectIds = [...new Set(changes.flatMap((change) => change.ids))]
  const listed = changes.map(({ kind, ids }) => ({ kind, ids: ids.length > ALL_FROM ? [] : ids }))
  await sql`${sql.raw(HELD)}select finish_call(${action}, ${loginId}, ${now}, ${objectIds}, ${details}, ${JSON.stringify(jobs)}, ${JSON.stringify(listed)})`.execute(
    db,
  )
}
