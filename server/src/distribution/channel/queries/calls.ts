import type { ConnectionKey } from '../../channel-connections/public.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ChannelCall } from '../channel-provider.ts'

/** How many calls of an operation are saved up at most, and how many are added in a second. */
export type CallBudget = { operation: string; capacity: number; perSecond: number }

/**
 * Takes a call from a budget. Null when it was taken; otherwise the seconds until one is there, and the transaction has to be
 * rolled back. All processes take from the same row, which stays locked until the transaction ends.
 */
export async function takeCall(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { operation, capacity, perSecond }: CallBudget,
  now: Date,
): Promise<number | null> {
  const refilled = sql`least(${capacity}, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.refilled_at)) * ${perSecond})`
  const { rows } = await sql<{ tokens: number }>`
    insert into channel_budgets as b (account_id, establishment_id, operation, tokens, refilled_at)
    values (${accountId}, ${establishmentId}, ${operation}, ${capacity - 1}, ${now})
    on conflict (account_id, establishment_id, operation) do update
       set tokens = case when ${refilled} >= 1 then ${refilled} - 1 else ${refilled} - 2 end,
           refilled_at = greatest(b.refilled_at, ${now})
    returning tokens`.execute(db)
  const tokens = rows[0]?.tokens ?? 0
  return tokens >= 0 ? null : (-1 - tokens) / perSecond
}

type RoomDays = { roomIds: readonly string[]; days: number }

/**
 * Takes days from the budget of each room. Null when they were taken; otherwise the seconds until they are there, and the transaction
 * has to be rolled back.
 */
export async function takeRoomDays(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { roomIds, days }: RoomDays,
  { capacity, perSecond }: Omit<CallBudget, 'operation'>,
  now: Date,
): Promise<number | null> {
  const refilled = sql`least(${capacity}, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.refilled_at)) * ${perSecond})`
  const { rows } = await sql<{ least: number | null }>`
    with taken as (
      insert into channel_budgets as b (account_id, establishment_id, operation, tokens, refilled_at)
      select ${accountId}, ${establishmentId}, 'room ' || id, ${capacity}::double precision - ${days}, ${now}
        from unnest(${[...roomIds].sort()}::text[]) id
      on conflict (account_id, establishment_id, operation) do update
         set tokens = ${refilled} - ${days}, refilled_at = greatest(b.refilled_at, ${now})
      returning tokens)
    select min(tokens) as least from taken`.execute(db)
  const least = rows[0]?.least ?? 0
  return least >= 0 ? null : -least / perSecond
}

/** Keeps what is known of calls. */
export async function insertCalls(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  calls: readonly (ChannelCall & { at: Date })[],
): Promise<void> {
  if (calls.length === 0) return
  await db
    .insertInto('channelCalls')
    .values(calls.map((call) => ({ ...call, milliseconds: Math.round(call.milliseconds), accountId, establishmentId })))
    .execute()
}

type CallRow = Selectable<Tables['channelCalls']>

/** A page of the calls of an establishment. */
export async function callsOf(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { limit, offset, sort }: { limit: number; offset: number; sort: { direction: 'asc' | 'desc' } },
): Promise<{ rows: CallRow[]; total: number }> {
  const calls = db
    .selectFrom('channelCalls')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
  const rows = await calls
    .selectAll()
    .orderBy('at', sort.direction)
    .orderBy('id', sort.direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await calls.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: count }
}
