import type { DayDish, EstablishmentDayMenu, EstablishmentDish } from '@posada/domain/restaurant/establishment-menus'
import type { DayMenuRow, FreeDish, StoredDayGroup } from '../queries/day-menus.ts'

/**
 * A day's menu with what is known of its dishes now. `dishes` are all of the establishment: one that is not among them was archived. `names`
 * are those of who has checked dishes of free text.
 */
export function establishmentDayMenu(
  row: Pick<DayMenuRow, 'price' | 'groups'>,
  dishes: readonly EstablishmentDish[],
  names: ReadonlyMap<string, string> = new Map(),
): EstablishmentDayMenu {
  return {
    price: row.price,
    groups: groupsOfDay(row, dishes, { ofCarta: dishOfMenu, free: (dish) => freeDish(dish, names) }),
  }
}

type Show<Dish, Shown> = { ofCarta: (dish: Dish) => Shown; free: (dish: FreeDish) => Shown }

/** The groups of a day's menu with what is shown of their dishes; those of no carta any more are left out. */
export function groupsOfDay<Dish extends { id: string }, Shown>(
  row: Pick<DayMenuRow, 'groups'>,
  dishes: readonly Dish[],
  { ofCarta, free }: Show<Dish, Shown>,
): { name: string; dishes: Shown[] }[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const shown = (stored: StoredDayGroup['dishes'][number]): Shown[] => {
    if (!('dishId' in stored)) return [free(stored)]
    const dish = byId.get(stored.dishId)
    return dish === undefined ? [] : [ofCarta(dish)]
  }
  return row.groups.map(({ name, dishes: stored }) => ({ name, dishes: stored.flatMap(shown) }))
}

/** Who has checked dishes of free text. */
export const checkersOf = (rows: readonly Pick<DayMenuRow, 'groups'>[]): string[] => [
  ...new Set(
    rows
      .flatMap((row) => row.groups.flatMap(({ dishes }) => dishes))
      .flatMap((dish) => ('dishId' in dish ? [] : (dish.checkedBy ?? []))),
  ),
]

const dishOfMenu = (dish: EstablishmentDish): DayDish => ({
  dishId: dish.id,
  name: dish.name,
  ingredients: dish.ingredients,
  contains: dish.contains,
  traces: dish.traces,
  isChecked: dish.isChecked,
  checkedAt: dish.checkedAt,
  checkedBy: dish.checkedBy,
  isAvailable: dish.isAvailable,
  texts: dish.texts,
})

const freeDish = (
  { name, contains, traces, checkedAt, checkedBy }: FreeDish,
  names: ReadonlyMap<string, string>,
): DayDish => ({
  dishId: null,
  name,
  ingredients: '',
  contains,
  traces,
  isChecked: checkedAt !== null,
  checkedAt,
  checkedBy: names.get(checkedBy ?? '') ?? '',
  isAvailable: true,
  texts: {},
})
