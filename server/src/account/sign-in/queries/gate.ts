import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

// The database login `gate` reads no table: each query here is one security definer function in its own transaction.

export type FoundLogin = {
  accountId: string
  loginId: string
  state: 'invited' | 'active' | 'disabled'
  passwordHash: string | null
  secondFactor: Buffer | null
  secondFactorSince: Date | null
  recoveryCodeHashes: Buffer[]
  isProvider: boolean
}

export async function findLogin(gate: Db, emailKey: string): Promise<FoundLogin | undefined> {
  const { rows } = await sql<FoundLogin>`select * from gate_find_login(${emailKey})`.execute(gate)
  return rows[0]
}

/** False if the code of this time step, or of a later one, was already used. */
export const useSecondFactor = (gate: Db, { accountId, loginId }: FoundLogin, step: number): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_second_factor(${accountId}, ${loginId}, ${step}) as yes`)

export const useRecoveryCode = (gate: Db, { accountId, loginId }: FoundLogin, hash: Buffer): Promise<boolean> =>
  isTrue(gate, sql`select gate_use_recovery_code(${accountId}, ${loginId}, ${hash}) as yes`)

type NewSession = {
  id: string
  accessHash: Buffer
  refreshHash: Buffer
  device: string
  address: string
  now: Date
}

type LoginKey = Pick<FoundLogin, 'accountId' | 'loginId'>

export async function openSession(gate: Db, { accountId, loginId }: LoginKey, session: NewSession) {
  const { id, accessHash, refreshHash, device, address, now } = session
  await sql`select gate_open_session(${accountId}, ${loginId}, ${id}, ${accessHash}, ${refreshHash}, ${device}, ${address}, ${now})`.execute(
    gate,
  )
}

type Rotation = {
  sessionId: string
  generation: number
  refreshHash: Buffer
  nextAccessHash: Buffer
  nextRefreshHash: Buffer
  /** Where the request comes from: a replaced token gets its successor only there. */
  device: string
  subnet: string
  /** What the user gets if the token turns out to be a copy. */
  mail: GateMail
  now: Date
}

/** The generation whose tokens the session has from now on; undefined if the session is over. */
export async function rotateTokens(
  gate: Db,
  { sessionId, generation, refreshHash, nextAccessHash, nextRefreshHash, device, subnet, mail, now }: Rotation,
) {
  const { rows } = await sql<{ generation: number | null }>`
    select gate_rotate(${sessionId}, ${generation}, ${refreshHash}, ${nextAccessHash}, ${nextRefreshHash}, ${device}, ${subnet},
                       ${mail.id}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}) as generation`.execute(gate)
  return rows[0]?.generation ?? undefined
}

export async function endSessionByRefresh(gate: Db, sessionId: string, refreshHash: Buffer, now: Date) {
  await sql`select gate_end_session(${sessionId}, ${refreshHash}, ${now})`.execute(gate)
}

/** Whether the installation has an account other than the provider's. */
export const accountExists = (gate: Db): Promise<boolean> => isTrue(gate, sql`select gate_has_accounts() as yes`)

type Confirmation = { tokenHash: Buffer; mail: GateMail }

type Registration = {
  accountId: string
  loginId: string
  establishmentId: string
  email: string
  emailKey: string
  passwordHash: string
  kind: EstablishmentKind
  name: string
  /** Register only if there is no account yet. */
  onlyFirst: boolean
  /** How the address is proved; absent where no mail is configured. */
  confirmation?: Confirmation | undefined
  now: Date
}

/**
 * Inserts an account with its owner and first establishment, unless the e-mail is taken, or only the first account is
 * allowed and there is one.
 */
export async function register(gate: Db, registration: Registration): Promise<'registered' | 'closed' | 'taken'> {
  const { accountId, loginId, establishmentId, email, emailKey, passwordHash, kind, name, onlyFirst, now } =
    registration
  const { tokenHash = null, mail } = registration.confirmation ?? {}
  const { rows } = await sql<{ outcome: 'registered' | 'closed' | 'taken' }>`
    select gate_register_account(${accountId}, ${loginId}, ${establishmentId}, ${email}, ${emailKey}, ${passwordHash}, ${kind},
                                 ${name}, ${onlyFirst}, ${tokenHash}, ${mail?.id ?? null}, ${mail?.subject ?? null},
                                 ${mail?.text ?? null}, ${mail?.html ?? null}, ${now}) as outcome`.execute(gate)
  return rows[0]!.outcome
}

type FirstHours = { accountId: string; establishmentId: string; checkIn: string; checkOut: string }

/** Sets the hours of the establishment of a new registration; has no effect once somebody has signed in. */
export async function setFirstHours(gate: Db, { accountId, establishmentId, checkIn, checkOut }: FirstHours) {
  await sql`select gate_set_first_hours(${accountId}, ${establishmentId}, ${checkIn}, ${checkOut})`.execute(gate)
}

type Attempt = Omit<Registration, 'onlyFirst' | 'confirmation'> & { confirmation: Confirmation }

/**
 * Inserts an account whose owner gets the address from another login, which never proved it, once the link is opened.
 * Refused if the address is proved, or three such registrations of it are waiting.
 */
export async function registerAttempt(
  gate: Db,
  { accountId, loginId, establishmentId, email, emailKey, passwordHash, kind, name, confirmation, now }: Attempt,
): Promise<'pending' | 'taken'> {
  const { tokenHash, mail } = confirmation
  const { rows } = await sql<{ outcome: 'pending' | 'taken' }>`
    select gate_register_attempt(${accountId}, ${loginId}, ${establishmentId}, ${email}, ${emailKey}, ${passwordHash}, ${kind},
                                 ${name}, ${tokenHash}, ${mail.id}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}) as outcome`.execute(
    gate,
  )
  return rows[0]!.outcome
}

type GateMail = { id: string; subject: string; text: string; html: string }

/** Has no effect, and returns nothing, if no active login has that e-mail or three of its links are still open. */
export async function requestRecovery(gate: Db, emailKey: string, tokenHash: Buffer, mail: GateMail, now: Date) {
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

type NewPassword = { passwordHash: string; sessionId: string; device: string; address: string; now: Date }

/** `sessionId` names a session that is over at once: the browser becomes known by it. False if the link is not valid. */
export const setPasswordByLink = (
  gate: Db,
  tokenHash: Buffer,
  { passwordHash, sessionId, device, address, now }: NewPassword,
): Promise<boolean> =>
  isTrue(
    gate,
    sql`select gate_set_password(${tokenHash}, ${passwordHash}, ${sessionId}, ${device}, ${address}, ${now}) as yes`,
  )

async function isTrue(gate: Db, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await (query as ReturnType<typeof sql<{ yes: boolean }>>).execute(gate)
  return rows[0]?.yes === true
}

/** Marks the address behind a link as proved, and makes it the login's. */
export async function confirmEmailByLink(gate: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ outcome: 'confirmed' | 'taken' | 'expired' }>`
    select gate_confirm_email(${tokenHash}, ${now}) as outcome`.execute(gate)
  return rows[0]!.outcome
}
