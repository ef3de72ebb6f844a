import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type MenuRow = Selectable<Tables['menus']>
/** An establishment of the account. */
export type HouseKey = { accountId: string; establishmentId: string }

/** The cartas of an establishment that are not archived, in the order in which they were made. */
export const menusOfHouse = (db: Db, { accountId, establishmentId }: HouseKey): Promise<MenuRow[]> =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('archivedAt', 'is', null)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()

export async function numberOfMenus(db: Db, { accountId, establishmentId }: HouseKey): Promise<number> {
  const { count } = await db
    .selectFrom('menus')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of all establishments with the numbers of their dishes. */
export const countedMenus = (db: Db, accountId: string) =>
  db
    .selectFrom('menus as m')
    .innerJoin('establishments as e', (on) =>
      on.onRef('e.accountId', '=', 'm.accountId').onRef('e.id', '=', 'm.establishmentId'),
    )
    .leftJoin('dishes as d', (on) =>
      on.onRef('d.accountId', '=', 'm.accountId').onRef('d.menuId', '=', 'm.id').on('d.archivedAt', 'is', null),
    )
    .selectAll('m')
    .select([
      'e.name as establishmentName',
      sql<number>`count(d.id)::int`.as('dishCount'),
      sql<number>`(count(d.id) filter (where d.checked_at is null))::int`.as('uncheckedCount'),
    ])
    .where('m.accountId', '=', accountId)
    .where('m.archivedAt', 'is', null)
    .groupBy(['m.accountId', 'm.id', 'e.accountId', 'e.id'])
    .orderBy('e.name')
    .orderBy('m.madeAt')
    .orderBy('m.id')
    .execute()

export const findMenu = (db: Db, accountId: string, id: string): Promise<MenuRow | undefined> =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()

/** Locks the carta, and with it the places and the number of its dishes, until the transaction ends. */
export const lockMenu = (db: Db, accountId: string, id: string): Promise<MenuRow | undefined> =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertMenu(db: Db, row: Insertable<Tables['menus']>): Promise<void> {
  await db.insertInto('menus').values(row).execute()
}

export async function updateMenu(
  db: Db,
  accountId: string,
  id: string,
  patch: Omit<Updateable<Tables['menus']>, 'accountId' | 'id' | 'establishmentId'>,
): Promise<void> {
  await db.updateTable('menus').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/**
 * Locks what the cartas of an establishment have in common, their number and their link, until the transaction ends. From then on it
 * has a row in which the changes of its page are counted, also without a carta.
 */
export async function lockHouse(db: Db, { accountId, establishmentId }: HouseKey): Promise<void> {
  await db
    .insertInto('menuPages')
    .values({ accountId, establishmentId })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doNothing())
    .execute()
  await db
    .selectFrom('menuPages')
    .select('version')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .forNoKeyUpdate()
    .execute()
}
