import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// The gate reads no table: each of these is one security definer function, and a transaction of its own.

export type FoundLogin = {
  accountId: string
  loginId: string
  state: 'invited' | 'active' | 'disabled'
  passwordHash: string | null
  secondFactor: Buffer | null
  secondFactorSince: Date | null
  recoveryCodeHashes: Buffer[]
}

export async function findLogin(gate: Db, emailKey: string): Promise<FoundLogin | undefined> {
  const { rows } = await sql<FoundLogin>`select * from gate_find_login(${emailKey})`.execute(gate)
  return rows[0]
}

/** False when the code of this step, or of a later one, was used already. */
export const useSecondFactor = (gate: Db, { accountId, loginId }: FoundLogin, step: number): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_second_factor(${accountId}, ${loginId}, ${step}) as yes`)

export const useRecoveryCode = (gate: Db, { accountId, loginId }: FoundLogin, hash: Buffer): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_recovery_code(${accountId}, ${loginId}, ${hash}) as yes`)

export type NewSession = {
  id: string
  accessHash: Buffer
  refreshHash: Buffer
  device: string
  address: string
  now: Date
}

export async function openSession(gate: Db, { accountId, loginId }: FoundLogin, session: NewSession) {
  const { id, accessHash, refreshHash, device, address, now } = session
  await sql`select gate_open_session(${accountId}, ${loginId}, ${id}, ${accessHash}, ${refreshHash}, ${device}, ${address}, ${now})`.execute(
    gate,
  )
}

export type Rotation = {
  sessionId: string
  generation: number
  refreshHash: Buffer
  nextAccessHash: Buffer
  nextRefreshHash: Buffer
  now: Date
}

/** The generation whose tokens are the answer; undefined when the session is over. */
export async function rotate(
  gate: Db,
  { sessionId, generation, refreshHash, nextAccessHash, nextRefreshHash, now }: Rotation,
) {
  const { rows } = await sql<{ generation: number | null }>`
    select gate_refresh(${sessionId}, ${generation}, ${refreshHash}, ${nextAccessHash}, ${nextRefreshHash}, ${now}) as generation`.execute(
    gate,
  )
  return rows[0]?.generation ?? undefined
}

export async function endSessionByRefresh(gate: Db, sessionId: string, refreshHash: Buffer, now: Date) {
  await sql`select gate_end_session(${sessionId}, ${refreshHash}, ${now})`.execute(gate)
}

/** False when this solution was used before. */
export const useChallenge = (gate: Db, hash: Buffer, now: Date): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_challenge(${hash}, ${now}) as yes`)

/** Whether somebody keeps his house here already. */
export const hasAccounts = (gate: Db): Promise<boolean> => isTrue(gate, sql`select gate_has_accounts() as yes`)

export type Registration = {
  accountId: string
  loginId: string
  establishmentId: string
  email: string
  emailKey: string
  passwordHash: string
  kind: EstablishmentKind
  name: string
  /** Only where there is no account yet. */
  onlyFirst: boolean
  now: Date
}

/**
 * False where only the first account may be made, and this is not it.
 * @throws constraint email_taken
 */
export function register(gate: Db, registration: Registration): Promise<boolean> {
  const { accountId, loginId, establishmentId, email, emailKey, passwordHash, kind, name, onlyFirst, now } =
    registration
  return isTrue(
    gate,
    sql`select gate_register(${accountId}, ${loginId}, ${establishmentId}, ${email}, ${emailKey}, ${passwordHash}, ${kind}, ${name}, ${onlyFirst}, ${now}) as yes`,
  )
}

export type RecoveryMail = { id: string; subject: string; text: string; html: string }

/** Does nothing, and says nothing, where no active login has that address or three links of it are still open. */
export async function requestRecovery(gate: Db, emailKey: string, tokenHash: Buffer, mail: RecoveryMail, now: Date) {
  await sql`select gate_request_recovery(${emailKey}, ${tokenHash}, ${mail.id}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now})`.execute(
    gate,
  )
}

export async function checkLink(gate: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{
    purpose: string
    email: string
  }>`select * from gate_check_link(${tokenHash}, ${now})`.execute(gate)
  return rows[0]
}

export const useLink = (gate: Db, tokenHash: Buffer, passwordHash: string, now: Date): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_link(${tokenHash}, ${passwordHash}, ${now}) as yes`)

async function isTrue(gate: Db, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await (query as ReturnType<typeof sql<{ yes: boolean }>>).execute(gate)
  return rows[0]?.yes === true
}
