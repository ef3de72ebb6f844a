import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DishTexts } from '@posada/domain/restaurant/establishment-menus'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type MenuJson = { texts: DishTexts }
export type MenuRow = Omit<Selectable<Tables['menus']>, keyof MenuJson> & MenuJson
type NewMenuRow = Omit<Insertable<Tables['menus']>, keyof MenuJson> & Partial<MenuJson>
type MenuPatch = Omit<Updateable<Tables['menus']>, 'accountId' | 'id' | 'establishmentId' | keyof MenuJson> &
  Partial<MenuJson>
/** An establishment of the account. */
export type MenusKey = { accountId: string; establishmentId: string }

/** The cartas of an establishment that are not archived, in the order in which they were made. */
export const menusOfEstablishment = (db: Db, { accountId, establishmentId }: MenusKey): Promise<MenuRow[]> =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('archivedAt', 'is', null)
    .orderBy('madeAt')
    .orderBy('id')
    .$castTo<MenuRow>()
    .execute()

export async function numberOfMenus(db: Db, { accountId, establishmentId }: MenusKey): Promise<number> {
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
    .$castTo<MenuRow & { establishmentName: string; dishCount: number; uncheckedCount: number }>()
    .execute()

export const findMenu = (db: Db, accountId: string, id: string): Promise<MenuRow | undefined> =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .$castTo<MenuRow>()
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
    .$castTo<MenuRow>()
    .executeTakeFirst()

export async function insertMenu(db: Db, row: NewMenuRow): Promise<void> {
  await db
    .insertInto('menus')
    .values({ ...row, ...jsonOf(row) })
    .execute()
}

export async function updateMenu(db: Db, accountId: string, id: string, patch: MenuPatch): Promise<void> {
  await db
    .updateTable('menus')
    .set({ ...patch, ...jsonOf(patch) })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The texts as they are written; undefined where they stay as they are. */
const jsonOf = ({ texts }: Partial<MenuJson>) => ({ texts: texts && JSON.stringify(texts) })

/**
 * Locks what the cartas of an establishment have in common, their number and their link, until the transaction ends. From then on it
 * has a row in which the changes of its page are counted, also without a carta.
 */
export async function lockMenus(db: Db, { accountId, establishmentId }: MenusKey): Promise<void> {
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
