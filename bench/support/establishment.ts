import { randomBytes } from 'node:crypto'
import { newId } from '@posada/server/platform/ids'
import type { Login } from '@posada/server/platform/db/database'
import { withClient } from '@posada/server/platform/db/with-client'
import { withOwnDatabase } from '@posada/server/tools/with-own-database'
import { proveAddresses } from '@posada/server/test/prove-addresses'
import { solveHumanCheck } from '@posada/server/test/solve-human-check'
import { openSession, type ApiSession } from './session.ts'

export const PASSWORD = 'una clave larga y buena'
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export type BenchEstablishment = {
  email: string
  owner: ApiSession
  accountId: string
  establishmentId: string
  roomIds: string[]
}

/** The database owner's login to the database of a running server. */
export const databaseOwnerOf = (dataDir: string): Promise<Login> =>
  withOwnDatabase(dataDir, silent, ({ owner }) => Promise.resolve(owner))

/**
 * Removes the limit of invitations, in this database only: the proofs create mails by inviting users, and an account
 * may invite only twenty an hour. The function keeps its owner and grants.
 */
const UNLIMITED_INVITATIONS = `create or replace function begin_invitation(p_try uuid, p_at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as 'select true'`

/** Registers an account with API calls, proves its address and adds rooms with SQL, and removes the limit of invitations. */
export async function createEstablishment(
  address: string,
  dataDir: string,
  rooms: number,
): Promise<BenchEstablishment> {
  const owner = openSession(address)
  const email = `dueno.${randomBytes(5).toString('hex')}@ejemplo.test`
  const fields = { email, password: PASSWORD, accomodation_type: 'Hotel', accomodation_name: 'Hotel de prueba' }
  await requireOk(owner.post('/api/register_web', { ...fields, token: await solveHumanCheck(owner) }))
  await requireOk(owner.logIn(email, PASSWORD))
  const profile = await owner.get('/api/profile/get_profile_data')
  const [establishment] = profile['alojamientosinfo'] as { SafeURL: string }[]
  const establishmentId = establishment!.SafeURL
  const roomIds = Array.from({ length: rooms }, () => newId())
  const databaseOwner = await databaseOwnerOf(dataDir)
  await proveAddresses(databaseOwner)
  const accountId = await withClient(databaseOwner, async (client) => {
    await client.query(UNLIMITED_INVITATIONS)
    const { rows } = await client.query<{ accountId: string }>(
      'select account_id as "accountId" from establishments where id = $1',
      [establishmentId],
    )
    await client.query(
      `insert into rooms (account_id, id, establishment_id, name, name_key, capacity, base_price, position, created_at)
       select $1, id, $2, 'H' || n, 'h' || n, 2, 6000, n, now() from unnest($3::uuid[]) with ordinality as room (id, n)`,
      [rows[0]!.accountId, establishmentId, roomIds],
    )
    return rows[0]!.accountId
  })
  return { email, owner, accountId, establishmentId, roomIds }
}

/** More sessions of the same user, each with its own rate limit. */
export async function sessionsOf(address: string, { email }: BenchEstablishment, count: number): Promise<ApiSession[]> {
  const people = Array.from({ length: count }, () => openSession(address))
  for (const person of people) await requireOk(person.logIn(email, PASSWORD))
  return people
}

/** The reply of a call that must succeed. @throws Error with the message of a refusal */
export async function requireOk<Reply extends { resultado: string; mensaje: string }>(
  call: Promise<Reply>,
): Promise<Reply> {
  const reply = await call
  if (reply.resultado !== 'Ok') throw new Error(`Refused: ${reply.mensaje}`)
  return reply
}
