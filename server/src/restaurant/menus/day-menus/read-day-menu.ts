import type { DayMenu, dayMenusApi } from '@posada/contract/restaurant/day-menus'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { namedAllergen } from '../dishes/shown-dish.ts'
import { requireMenu } from '../menus/require-menu.ts'
import { type DayMenuRow, dayMenusOf, otherDaysOf } from '../queries/day-menus.ts'
import { type DishOfDay, dishesForDays } from '../queries/dishes.ts'
import { groupsOfDay } from './stored-day-menu.ts'

/** The newest days with a menu that are offered to be repeated. */
const MOST_DAYS = 30

/** The menu of a day of a carta, and the other days that have one. */
export async function readDayMenu(
  context: RequestContext,
  { menuId, day }: Input<(typeof dayMenusApi)['get']>,
): Promise<Reply<(typeof dayMenusApi)['get']>> {
  const { db, accountId } = context
  const menu = await requireMenu(context, menuId)
  const [row] = await dayMenusOf(db, accountId, [menuId], day)
  return {
    dayMenu: row ? shownDayMenu(row, await dishesForDays(db, menu)) : null,
    otherDays: await otherDaysOf(db, { accountId, menuId, day }, MOST_DAYS),
  }
}

/** A day's menu as the people of the establishment see it. */
export const shownDayMenu = (
  row: Pick<DayMenuRow, 'day' | 'price' | 'groups'>,
  dishes: readonly DishOfDay[],
): DayMenu => ({
  day: row.day,
  price: row.price,
  groups: groupsOfDay(row, dishes, {
    ofCarta: ({ id, isAvailable, ...dish }) => ({ ...namedFacts(dish), dishId: id, isAvailable }),
    free: (dish) => ({
      ...namedFacts({ ...dish, isChecked: dish.checkedAt !== null }),
      dishId: '',
      isAvailable: true,
    }),
  }),
})

const namedFacts = ({ name, contains, traces, isChecked }: Omit<DishOfDay, 'id' | 'isAvailable'>) => ({
  name,
  contains: contains.map(namedAllergen),
  traces: traces.map(namedAllergen),
  isChecked,
})
