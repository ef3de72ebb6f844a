import type { DayMenu, dayMenusApi } from '@posada/contract/restaurant/day-menus'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { Day } from '@posada/domain/platform/days/day'
import type { HouseDish } from '@posada/domain/restaurant/house-menus'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { namedAllergen } from '../dishes/shown-dish.ts'
import { readContents } from '../menus/menu-contents.ts'
import { requireMenu } from '../menus/require-menu.ts'
import { dayMenusOf, recentDayMenus } from '../queries/day-menus.ts'
import { type MenuRow, menusOfHouse } from '../queries/menus.ts'
import { houseDayMenu } from './stored-day-menu.ts'

/** The newest days with a menu that are offered to be repeated. */
const MOST_EARLIER = 30

/** The menu of a day of a carta, and the days that have one. */
export async function readDayMenu(
  context: RequestContext,
  { menuId, day }: Input<(typeof dayMenusApi)['get']>,
): Promise<Reply<(typeof dayMenusApi)['get']>> {
  const { db, accountId } = context
  const menu = await requireMenu(context, menuId)
  const recent = await recentDayMenus(db, accountId, menuId, MOST_EARLIER + 1)
  const earlierDays = recent.map((row) => row.day).filter((other) => other !== day)
  return { dayMenu: await dayMenuOf(context, menu, day), earlierDays: earlierDays.slice(0, MOST_EARLIER) }
}

export async function dayMenuOf({ db, accountId }: RequestContext, menu: MenuRow, day: Day): Promise<DayMenu | null> {
  const [row] = await dayMenusOf(db, accountId, [menu.id], day)
  if (!row) return null
  const { price, groups } = houseDayMenu(row, await dishesOfHouse({ db, accountId }, menu))
  return {
    day,
    price,
    groups: groups.map(({ name, dishes }) => ({
      name,
      dishes: dishes.map(({ dishId, name: dishName, contains, traces, isChecked, isAvailable }) => ({
        dishId: dishId ?? '',
        name: dishName,
        contains: contains.map(namedAllergen),
        traces: traces.map(namedAllergen),
        isChecked,
        isAvailable,
      })),
    })),
  }
}

/** The dishes of all cartas of the establishment of a carta, of which the menu of a day is made. */
export async function dishesOfHouse(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  { establishmentId }: MenuRow,
): Promise<HouseDish[]> {
  const menus = await menusOfHouse(db, { accountId, establishmentId })
  const contents = await readContents(db, accountId, menus)
  return [...contents.values()].flatMap((groups) => groups.flatMap(({ dishes }) => dishes))
}
