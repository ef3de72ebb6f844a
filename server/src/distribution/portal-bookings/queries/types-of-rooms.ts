import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { saleTypeOfUnit } from '../../../prices/sale-types/public.ts'

/** The real type for sale of each unit; units without one are missing. */
export async function typesOfRooms(
  db: Db,
  accountId: string,
  roomIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', saleTypeOfUnit.as('saleTypeId')])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id = any (${[...roomIds]}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, saleTypeId }) => (saleTypeId === '' ? [] : [[id, saleTypeId] as const])))
}
