import type { Selectable } from 'kysely'
import type { Day } from '@posada/domain/platform/days/day'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

/** A dish of free text, as it is stored. */
export type FreeDish = {
  name: string
  contains: Allergen[]
  traces: Allergen[]
  checkedAt: string | null
  checkedBy: string | null
}
export type StoredDayGroup = { name: string; dishes: readonly ({ dishId: string } | FreeDish)[] }
type DayMenuJson = { groups: readonly StoredDayGroup[] }
export type DayMenuRow = Omit<Selectable<Tables['dayMenus']>, keyof DayMenuJson> & DayMenuJson

/** The menus of one day, of cartas. */
export const dayMenusOf = async (
  db: Db,
  accountId: string,
  menuIds: readonly string[],
  day: Day,
): Promise<DayMenuRow[]> =>
  menuIds.length === 0
    ? []
    : db
        .selectFrom('dayMenus')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('menuId', 'in', [...menuIds])
        .where('day', '=', day)
        .$castTo<DayMenuRow>()
        .execute()

/** The newest other days of a carta that have a menu, the newest first. */
export async function otherDaysOf(
  db: Db,
  { accountId, menuId, day }: Pick<DayMenuRow, 'accountId' | 'menuId' | 'day'>,
  most: number,
): Promise<Day[]> {
  const rows = await db
    .selectFrom('dayMenus')
    .select('day')
    .where('accountId', '=', accountId)
    .where('menuId', '=', menuId)
    .where('day', '<>', day)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.day)
}

/** The newest menus of days of a carta. */
export const recentDayMenus = (db: Db, accountId: string, menuId: string, most: number): Promise<DayMenuRow[]> =>
  db
    .selectFrom('dayMenus')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('menuId', '=', menuId)
    .orderBy('day', 'desc')
    .limit(most)
    .$castTo<DayMenuRow>()
    .execute()

export async function saveDayMenu(db: Db, row: DayMenuRow): Promise<void> {
  const { price } = row
  const groups = JSON.stringify(row.groups)
  await db
    .insertInto('dayMenus')
    .values({ ...row, groups })
    .onConflict((conflict) => conflict.columns(['accountId', 'menuId', 'day']).doUpdateSet({ price, groups }))
    .execute()
}

export async function deleteDayMenu(db: Db, accountId: string, menuId: string, day: Day): Promise<void> {
  await db
    .deleteFrom('dayMenus')
    .where('accountId', '=', accountId)
    .where('menuId', '=', menuId)
    .where('day', '=', day)
    .execute()
}
