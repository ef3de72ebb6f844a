import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { DayDish, HouseDayMenu, HouseDish } from '@posada/domain/restaurant/house-menus'
import type { DayMenuRow } from '../queries/day-menus.ts'

/** A dish of free text in a day's menu, as it is stored. */
export type FreeDish = {
  name: string
  contains: Allergen[]
  traces: Allergen[]
  checkedAt: string | null
  checkedBy: string | null
}
export type StoredDayGroup = { name: string; dishes: readonly ({ dishId: string } | FreeDish)[] }

export const storedGroups = ({ groups }: Pick<DayMenuRow, 'groups'>) => groups as StoredDayGroup[]

/** A day's menu with what is known of its dishes now. `dishes` are all of the establishment: one that is not among them was archived. */
export function houseDayMenu(row: Pick<DayMenuRow, 'price' | 'groups'>, dishes: readonly HouseDish[]): HouseDayMenu {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const shown = (stored: StoredDayGroup['dishes'][number]): DayDish[] => {
    if (!('dishId' in stored)) return [freeDish(stored)]
    const dish = byId.get(stored.dishId)
    return dish === undefined ? [] : [dishOfMenu(dish)]
  }
  return {
    price: row.price,
    groups: storedGroups(row).map((group) => ({ name: group.name, dishes: group.dishes.flatMap(shown) })),
  }
}

const dishOfMenu = ({ id, name, contains, traces, isChecked, isAvailable, texts }: HouseDish): DayDish => ({
  dishId: id,
  name,
  contains,
  traces,
  isChecked,
  isAvailable,
  texts,
})

const freeDish = ({ name, contains, traces, checkedAt }: FreeDish): DayDish => ({
  dishId: null,
  name,
  contains,
  traces,
  isChecked: checkedAt !== null,
  isAvailable: true,
  texts: {},
})
