import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DishTexts, FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { MenusKey, MenuRow } from './menus.ts'

type DishJson = { prices: readonly FormatPrice[]; supplement: FormatPrice | null; texts: DishTexts }
export type DishRow = Omit<Selectable<Tables['dishes']>, keyof DishJson> & DishJson
type NewDishRow = Omit<Insertable<Tables['dishes']>, keyof DishJson> & DishJson
type DishPatch = Omit<Updateable<Tables['dishes']>, 'accountId' | 'id' | 'menuId' | keyof DishJson> & Partial<DishJson>

/** The dishes of cartas that are not archived, in their places. */
export const dishesOfMenus = async (db: Db, accountId: string, menuIds: readonly string[]): Promise<DishRow[]> =>
  menuIds.length === 0
    ? []
    : db
        .selectFrom('dishes')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('menuId', 'in', [...menuIds])
        .where('archivedAt', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .$castTo<DishRow>()
        .execute()

/** How many dishes a carta has, and the place of the last one; -1 without any. */
export const placesOfDishes = (db: Db, { accountId, id }: MenuRow): Promise<{ count: number; last: number }> =>
  db
    .selectFrom('dishes')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), -1)`.as('last')])
    .where('accountId', '=', accountId)
    .where('menuId', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** The dishes of a carta in their places, with when they were checked. */
export const namesOfDishes = (db: Db, { accountId, id }: MenuRow): Promise<Pick<DishRow, 'name' | 'checkedAt'>[]> =>
  db
    .selectFrom('dishes')
    .select(['name', 'checkedAt'])
    .where('accountId', '=', accountId)
    .where('menuId', '=', id)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type DishOfDay = Pick<DishRow, 'id' | 'name' | 'contains' | 'traces' | 'isAvailable'> & { isChecked: boolean }

/** What the menus of days show of the dishes of all cartas of an establishment. */
export const dishesForDays = (db: Db, { accountId, establishmentId }: MenusKey): Promise<DishOfDay[]> =>
  db
    .selectFrom('dishes as d')
    .innerJoin('menus as m', (on) => on.onRef('m.accountId', '=', 'd.accountId').onRef('m.id', '=', 'd.menuId'))
    .select(['d.id', 'd.name', 'd.contains', 'd.traces', 'd.isAvailable'])
    .select((eb) => eb('d.checkedAt', 'is not', null).$castTo<boolean>().as('isChecked'))
    .where('m.accountId', '=', accountId)
    .where('m.establishmentId', '=', establishmentId)
    .where('m.archivedAt', 'is', null)
    .where('d.archivedAt', 'is', null)
    .execute()

export const findDish = (db: Db, accountId: string, id: string): Promise<DishRow | undefined> =>
  db
    .selectFrom('dishes as d')
    .innerJoin('menus as m', (on) => on.onRef('m.accountId', '=', 'd.accountId').onRef('m.id', '=', 'd.menuId'))
    .selectAll('d')
    .where('d.accountId', '=', accountId)
    .where('d.id', '=', id)
    .where('d.archivedAt', 'is', null)
    .where('m.archivedAt', 'is', null)
    .$castTo<DishRow>()
    .executeTakeFirst()

/** Call with the carta locked. */
export const lockDish = (db: Db, accountId: string, id: string): Promise<DishRow | undefined> =>
  db
    .selectFrom('dishes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .$castTo<DishRow>()
    .executeTakeFirst()

export async function insertDishes(db: Db, rows: readonly NewDishRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('dishes')
      .values(rows.map((row) => ({ ...row, ...jsonOf(row) })))
      .execute()
}

export async function updateDish(db: Db, accountId: string, id: string, patch: DishPatch): Promise<DishRow> {
  return db
    .updateTable('dishes')
    .set({ ...patch, ...jsonOf(patch) })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .$castTo<DishRow>()
    .executeTakeFirstOrThrow()
}

/** The fields of JSON as they are written; what is undefined stays as it is. */
const jsonOf = ({ prices, supplement, texts }: Partial<DishJson>) => ({
  prices: prices && JSON.stringify(prices),
  supplement: supplement && JSON.stringify(supplement),
  texts: texts && JSON.stringify(texts),
})

type Placed = { id: string; groupId: string; position: number }

/** Gives dishes their places. Those that stay where they are do not change the version of the page. */
export async function placeDishes(db: Db, accountId: string, placed: readonly Placed[]): Promise<void> {
  await sql`
    update dishes d set group_id = wanted.group_id, position = wanted.position
      from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ groupId }) => groupId)}::uuid[],
                  ${placed.map(({ position }) => position)}::integer[]) as wanted(id, group_id, position)
     where d.account_id = ${accountId} and d.id = wanted.id
       and (d.group_id, d.position) is distinct from (wanted.group_id, wanted.position)`.execute(db)
}

/** The dish of an establishment that was checked last. */
export const lastCheckedDish = (db: Db, { accountId, establishmentId }: MenusKey) =>
  db
    .selectFrom('dishes as d')
    .innerJoin('menus as m', (on) => on.onRef('m.accountId', '=', 'd.accountId').onRef('m.id', '=', 'd.menuId'))
    .select(['d.name', 'd.checkedAt', 'd.checkedBy'])
    .where('m.accountId', '=', accountId)
    .where('m.establishmentId', '=', establishmentId)
    .where('m.archivedAt', 'is', null)
    .where('d.archivedAt', 'is', null)
    .where('d.checkedAt', 'is not', null)
    .orderBy('d.checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Names of those who have checked dishes. */
export async function namesOfCheckers(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('logins')
    .select(['id', 'name', 'email'])
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}
