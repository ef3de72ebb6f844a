import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'

export type DebooksRow = Selectable<Tables['debooksConnections']>

const selectDebooks = (db: Db, { accountId, establishmentId }: ConnectionKey) =>
  db
    .selectFrom('debooksConnections')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)

export const findDebooks = (db: Db, key: ConnectionKey): Promise<DebooksRow | undefined> =>
  selectDebooks(db, key).executeTakeFirst()

/** Locks the connection until the transaction ends. */
export const lockDebooks = (db: Db, key: ConnectionKey): Promise<DebooksRow | undefined> =>
  selectDebooks(db, key).forNoKeyUpdate().executeTakeFirst()

export const debooksConnectionsOf = (db: Db, accountId: string): Promise<DebooksRow[]> =>
  db.selectFrom('debooksConnections').selectAll().where('accountId', '=', accountId).execute()

/** A new connection of the establishment, in place of one that has ended. */
export async function saveDebooks(db: Db, row: Insertable<Tables['debooksConnections']>): Promise<void> {
  const { accountId: _account, establishmentId: _establishment, ...values } = row
  await db
    .insertInto('debooksConnections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doUpdateSet(values))
    .execute()
}

export async function updateDebooks(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  patch: Omit<Updateable<Tables['debooksConnections']>, 'accountId' | 'establishmentId'>,
): Promise<void> {
  await db
    .updateTable('debooksConnections')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** Whether another establishment of the installation has the wallet. */
export async function isWalletElsewhere(db: Db, { establishmentId }: ConnectionKey, address: string): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select debooks_wallet_elsewhere(${address}, ${establishmentId}) as elsewhere`.execute(db)
  return rows[0]?.elsewhere === true
}

/** Notes up to where bookings were fetched with a token. Returns false where another run or another wallet was faster. */
export async function advanceCursor(
  db: Db,
  { accountId, establishmentId, token }: ConnectionKey & { token: Buffer },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const advanced = await db
    .updateTable('debooksConnections')
    .set({ cursor: to })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('token', '=', token)
    .where('cursor', '=', from)
    .returning('cursor')
    .execute()
  return advanced.length > 0
}
