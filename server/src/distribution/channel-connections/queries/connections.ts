import { channelUseOf } from '@posada/domain/distribution/channel/channel-state'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type ConnectionRow = Selectable<Tables['channelConnections']>
export type ConnectionPatch = Omit<Updateable<Tables['channelConnections']>, 'accountId' | 'establishmentId'>

/** The establishment of a connection, which has one at most. */
export type ConnectionKey = { accountId: string; establishmentId: string }

const selectConnection = (db: Db, { accountId, establishmentId }: ConnectionKey) =>
  db
    .selectFrom('channelConnections')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)

export const findConnection = (db: Db, key: ConnectionKey): Promise<ConnectionRow | undefined> =>
  selectConnection(db, key).executeTakeFirst()

/** Locks the connection until the transaction ends. */
export const lockConnection = (db: Db, key: ConnectionKey): Promise<ConnectionRow | undefined> =>
  selectConnection(db, key).forNoKeyUpdate().executeTakeFirst()

/** Locks which establishments of the account are connected until the transaction ends, also those that never were. */
export async function lockConnections(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`channel connections ${accountId}`}, 0))`.execute(db)
}

export const connectionsOf = (db: Db, accountId: string): Promise<ConnectionRow[]> =>
  db.selectFrom('channelConnections').selectAll().where('accountId', '=', accountId).execute()

/** Whether an establishment of the account is connected. */
export async function usesChannel(db: Db, accountId: string): Promise<boolean> {
  const rows = await db.selectFrom('channelConnections').select('state').where('accountId', '=', accountId).execute()
  return rows.some(({ state }) => channelUseOf(state) === true)
}

export async function insertConnection(db: Db, row: Insertable<Tables['channelConnections']>): Promise<void> {
  await db.insertInto('channelConnections').values(row).execute()
}

export async function updateConnection(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  patch: ConnectionPatch,
): Promise<void> {
  await db
    .updateTable('channelConnections')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** It is renewed as long as the process lives, also during a call, which can take longer. After its death another one takes over. */
const LEASE_SECONDS = 20
export const RENEW_LEASE_MS = 5_000

/**
 * Takes the right to send: by the database's clock, which all processes share. `busy` where somebody else has it; `left` where a process
 * had it that has ended without giving it back. What interrupted an earlier run is over with it.
 */
export async function leaseConnection(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  holder: string,
): Promise<'free' | 'left' | 'busy'> {
  const { rows } = await sql<{ wasLeft: boolean }>`
    with found as (
      select account_id, establishment_id, lease_holder from channel_connections
       where account_id = ${accountId} and establishment_id = ${establishmentId}
         and (lease_holder is null or leased_until < clock_timestamp())
         for update)
    update channel_connections c
       set lease_holder = ${holder}, leased_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1s', is_interrupted = false
      from found where c.account_id = found.account_id and c.establishment_id = found.establishment_id
    returning found.lease_holder is not null as was_left`.execute(db)
  const [row] = rows
  return row ? (row.wasLeft ? 'left' : 'free') : 'busy'
}

/**
 * Keeps the right to send for as long again. `lost` where somebody else has it; `interrupted` where something has changed on which
 * the run depends.
 */
export async function renewLease(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  holder: string,
): Promise<'renewed' | 'interrupted' | 'lost'> {
  const { rows } = await sql<{ isInterrupted: boolean }>`
    update channel_connections set leased_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1s'
     where account_id = ${accountId} and establishment_id = ${establishmentId} and lease_holder = ${holder}
    returning is_interrupted`.execute(db)
  const [row] = rows
  return row ? (row.isInterrupted ? 'interrupted' : 'renewed') : 'lost'
}

export async function releaseConnection(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  holder: string,
): Promise<void> {
  await db
    .updateTable('channelConnections')
    .set({ leaseHolder: null, leasedUntil: new Date(0) })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('leaseHolder', '=', holder)
    .execute()
}

export type ChannelNews = {
  /** The number of the account's last change; every change up to it can be seen. */
  lastChange: number
  /** When the first and the last change were made that can be of what is shown; null for none. */
  firstAt: Date | null
  lastAt: Date | null
}

/** What has changed in the account after a change. Numbers follow commits, so that none can appear below later. */
export async function changesAfter(db: Db, accountId: string, change: number): Promise<ChannelNews> {
  const { rows } = await sql<ChannelNews>`
    select coalesce((select number from change_counters where account_id = ${accountId}), 0) as last_change,
           min(at) as first_at, max(at) as last_at
      from changes where account_id = ${accountId} and number > ${change} and concerns_channel(kind)`.execute(db)
  return rows[0] ?? { lastChange: 0, firstAt: null, lastAt: null }
}
