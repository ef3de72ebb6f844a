import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type BacklogRow = {
  kind: 'registry' | 'fiscal'
  accountId: string
  name: string
  waiting: number
  refused: number
  dueAt: Date | null
  nextAt: Date | null
  failure: string
}

/** The most urgent first. */
export async function findBacklogs(gate: Db, now: Date): Promise<BacklogRow[]> {
  const { rows } = await sql<BacklogRow>`select * from provider_backlogs(${now})`.execute(gate)
  return rows
}

type LastCopy = { finishedAt: Date; bytes: number; checkedAt: Date | null; isFailed: boolean }

export async function findLastCopy(gate: Db): Promise<LastCopy | undefined> {
  const { rows } = await sql<LastCopy>`select * from provider_last_copy()`.execute(gate)
  return rows[0]
}

/** Mails and jobs of these queues that could run now, and since when the oldest could. */
export async function countWaitingNow(gate: Db, queues: readonly string[], now: Date) {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select * from provider_waiting(${[...queues]}, ${now})`.execute(gate)
  return rows[0]!
}

type DatabaseFacts = { version: string; bytes: number; migration: number; hasQueues: boolean }

export async function readDatabaseFacts(gate: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select * from provider_database()`.execute(gate)
  return rows[0]!
}

/** Measured durations since an instant, by call, in the buckets of the domain. */
export async function findCallTimes(gate: Db, since: Date) {
  const { rows } = await sql<{ call: string; counts: number[]; errors: number }>`
    select * from provider_call_times(${since})`.execute(gate)
  return rows
}

/** Text messages of the installation within a day, and how many there may be. */
export async function countInstallationSms(gate: Db, now: Date): Promise<{ sent: number; cap: number }> {
  const { rows } = await sql<{ sent: number; cap: number }>`select * from installation_sms(${now})`.execute(gate)
  return rows[0]!
}
