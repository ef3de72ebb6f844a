import type { ConnectionKey } from '../../channel-connections/public.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
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
