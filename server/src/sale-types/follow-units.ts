import { sql } from 'kysely'
import type { JobContext } from '../http/handlers/request-context.ts'

/**
 * Makes the real types for sale those of the establishment's units: one for each own unit type, one for each unit
 * without type. A type whose last unit goes is removed, and has its values again when one comes back. Called in every
 * transaction that adds a unit, deletes it or changes its type.
 */
export async function followUnits(context: JobContext, establishmentId: string): Promise<void> {
  const { db, accountId, now } = context
  // Two transactions that add the first and delete the last unit of a type would not see each other's.
  await sql`select from establishments where account_id = ${accountId} and id = ${establishmentId}
            for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with units as (
      select type_id, case when type_id is null then id end as room_id, max(capacity) as capacity from rooms
       where account_id = ${accountId} and establishment_id = ${establishmentId} and deleted_at is null group by 1, 2),
    removed as (
      update sale_types t set removed_at = ${now}
       where account_id = ${accountId} and establishment_id = ${establishmentId} and parent_id is null
         and removed_at is null
         and not exists (select from units u where u.type_id = t.unit_type_id or u.room_id = t.room_id)
      returning id),
    returned as (
      update sale_types t set removed_at = null from units u
       where t.account_id = ${accountId} and t.establishment_id = ${establishmentId} and t.parent_id is null
         and t.removed_at is not null and (u.type_id = t.unit_type_id or u.room_id = t.room_id)
      returning t.id),
    added as (
      insert into sale_types (account_id, id, establishment_id, unit_type_id, room_id, adults, created_at)
      select ${accountId}, gen_random_uuid(), ${establishmentId}, u.type_id, u.room_id, u.capacity, ${now} from units u
       where not exists (select from sale_types t where t.account_id = ${accountId}
         and t.establishment_id = ${establishmentId} and (t.unit_type_id = u.type_id or t.room_id = u.room_id))
      returning id)
    select id from removed union all select id from returned union all select id from added`.execute(db)
  if (rows.length > 0) context.changed('sale-types', ...rows.map(({ id }) => id))
}
