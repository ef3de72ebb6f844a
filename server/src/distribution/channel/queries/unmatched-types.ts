import { sql } from 'kysely'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { insertAlarms } from './alarms.ts'

/** Distinguishes the alarm about a type that is to be sold there and that nobody has matched from others about its sale. */
export const UNMATCHED = 'unmatched'

/** Those types of which there never was an alarm that they are not matched: one that somebody has seen does not come again in a year. */
export async function neverNoted<T extends { id: string }>(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  types: readonly T[],
): Promise<T[]> {
  if (types.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct sale_type_id as id from channel_alarms
     where account_id = ${accountId} and establishment_id = ${establishmentId} and detail = ${UNMATCHED}
       and sale_type_id = any (${types.map(({ id }) => id)}::uuid[])`.execute(db)
  const noted = new Set(rows.map(({ id }) => id))
  return types.filter(({ id }) => !noted.has(id))
}

/** Ends the open alarms about other types than these: they are matched, or not to be sold there. Returns how many. */
export async function endUnmatched(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { except, now }: { except: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update channel_alarms set resolved_at = ${now}
     where account_id = ${accountId} and establishment_id = ${establishmentId} and detail = ${UNMATCHED}
       and resolved_at is null and sale_type_id <> all (${[...except]}::uuid[])
    returning 1`.execute(db)
  return rows.length
}

/** Adds the alarm about each of these types that never had one. Once it is resolved with the others, none about the type comes. */
export async function noteLeftOut(
  db: Db,
  key: ConnectionKey,
  types: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const unnoted = await neverNoted(db, key, types)
  await insertAlarms(
    db,
    key,
    unnoted.map(({ id }) => ({ kind: 'sale_stopped', saleTypeId: id, detail: UNMATCHED })),
    now,
  )
}
