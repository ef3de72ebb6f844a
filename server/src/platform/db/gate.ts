import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Account and object of a public link; undefined if the link is not valid. */
export async function openLink(gate: Db, hash: Buffer, purpose: string, now: Date) {
  const { rows } = await sql<{
    accountId: string
    objectId: string
  }>`select * from gate_open_link(${hash}, ${purpose}, ${now})`.execute(gate)
  return rows[0]
}

/** Login and session of an access token, for requests of the provider. */
export async function providerSession(gate: Db, hash: Buffer, now: Date) {
  const { rows } = await sql<{
    loginId: string
    sessionId: string
    isProvider: boolean
    /** The login's name, or else its e-mail address. */
    name: string
    email: string
    openedAt: Date
    secondFactorSince: Date | null
  }>`select * from gate_session(${hash}, ${now})`.execute(gate)
  return rows[0]
}

/** Marks the solution of a challenge as used, for a gate or an account. False if it was used before. */
export async function useChallenge(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select gate_use_challenge(${hash}, ${now}) as is_new`.execute(db)
  return rows[0]?.isNew === true
}

type CallTimes = { call: string; counts: readonly number[]; errors: number }

/** Adds what a process has measured to the hour. */
export async function addCallTimes(gate: Db, hour: Date, measured: readonly CallTimes[]): Promise<void> {
  await sql`select gate_add_call_times(${hour}, ${JSON.stringify(measured)})`.execute(gate)
}

type CountedOfDay = { account: string; establishment: string; day: string; count: number }
type CountedVisitors = {
  steps: readonly (CountedOfDay & { step: string })[]
  sought: readonly (CountedOfDay & { checkIn: string; checkOut: string })[]
  /** How many different stays of a day are kept. */
  most: number
}

/** Adds what a process has counted of the visitors of booking engines. */
export async function addEngineSteps(gate: Db, { steps, sought, most }: CountedVisitors): Promise<void> {
  await sql`select gate_add_engine_steps(${JSON.stringify(steps)}, ${JSON.stringify(sought)}, ${most})`.execute(gate)
}
