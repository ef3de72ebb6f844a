import { sql } from 'kysely'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { UnpricedType } from '../targets/target.ts'

/** Distinguishes the alarm about a type that has no price on some days from others about its sale. */
export const UNPRICED = 'unpriced'
/** Of an earlier time without price: the next one is an alarm again, also where somebody has looked at this one. */
const OVER = 'unpriced over'

/** Ends the alarms about other types than these: they have a price on every day, or are not sold there. Returns how many were open. */
export async function endUnpriced(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { except, now }: { except: readonly UnpricedType[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ wasOpen: boolean }>`
    update channel_alarms set detail = ${OVER}, resolved_at = coalesce(resolved_at, ${now})
     where account_id = ${accountId} and establishment_id = ${establishmentId} and detail = ${UNPRICED}
       and sale_type_id <> all (${except.map(({ id }) => id)}::uuid[])
    returning resolved_at = ${now} as was_open`.execute(db)
  return rows.filter(({ wasOpen }) => wasOpen).length
}

/** Those types that have no alarm yet. What the open alarms of the others say is brought up to date; one that somebody has seen stays so. */
export async function newlyUnpriced(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  types: readonly UnpricedType[],
): Promise<UnpricedType[]> {
  if (types.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update channel_alarms a set advice = case when a.resolved_at is null then now_said.advice else a.advice end
      from unnest(${types.map(({ id }) => id)}::uuid[], ${types.map(({ advice }) => advice)}::text[]) now_said (id, advice)
     where a.account_id = ${accountId} and a.establishment_id = ${establishmentId} and a.detail = ${UNPRICED}
       and a.sale_type_id = now_said.id
    returning a.sale_type_id as id`.execute(db)
  const noted = new Set(rows.map(({ id }) => id))
  return types.filter(({ id }) => !noted.has(id))
}
