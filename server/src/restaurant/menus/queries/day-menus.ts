import type { Selectable } from 'kysely'
import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type DayMenuRow = Selectable<Tables['dayMenus']>

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
        .execute()
