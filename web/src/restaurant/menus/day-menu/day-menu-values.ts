import type { Input } from '@posada/contract/endpoint'
import type { DayMenu, dayMenusApi } from '@posada/contract/restaurant/day-menus'
import type { Dish } from '@posada/contract/restaurant/dishes'
import type { Day } from '@posada/domain/platform/days/day'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { type AllergenLists, listsOf } from '../matrix/allergen-cycle.ts'

/** A dish of a day's menu: one of the carta, or a free text with what is known of it. */
export type DayDishValue = {
  dishId: string | null
  name: string
  lists: AllergenLists
  isChecked: boolean
  isAvailable: boolean
}
export type DayGroupValue = { name: string; dishes: DayDishValue[] }
export type DayMenuValues = { price: number | null; groups: DayGroupValue[] }

/** The three that a menu has until somebody names them otherwise. */
const GROUPS = ['Primeros', 'Segundos', 'Postres']

/** A stored menu, or an empty one. */
export function valuesOfDayMenu(stored: DayMenu | null): DayMenuValues {
  if (!stored) return { price: null, groups: GROUPS.map((name) => ({ name, dishes: [] })) }
  const groups = stored.groups.map(({ name, dishes }) => ({
    name,
    dishes: dishes.map((dish) => ({
      dishId: dish.dishId || null,
      name: dish.name,
      lists: listsOf(dish),
      isChecked: dish.isChecked,
      isAvailable: dish.isAvailable,
    })),
  }))
  // A group that had no dish was not stored.
  const lacking =
    groups.length < GROUPS.length ? GROUPS.filter((name) => groups.every((group) => group.name !== name)) : []
  const all = [...groups, ...lacking.map((name) => ({ name, dishes: [] }))]
  const rank = (name: string) => (GROUPS.includes(name) ? GROUPS.indexOf(name) : GROUPS.length)
  return {
    price: stored.price,
    groups: lacking.length > 0 ? all.toSorted((one, other) => rank(one.name) - rank(other.name)) : all,
  }
}

/** The dish of the carta with that name, without regard to case and accents; else a free text, which nobody has checked. */
export function dayDishOf(name: string, dishes: readonly Dish[]): DayDishValue {
  const key = normalizeName(name)
  const found = dishes.find((dish) => normalizeName(dish.name) === key)
  if (found)
    return {
      dishId: found.id,
      name: found.name,
      lists: listsOf(found),
      isChecked: found.isChecked,
      isAvailable: found.isAvailable,
    }
  return { dishId: null, name: name.trim(), lists: { contains: [], traces: [] }, isChecked: false, isAvailable: true }
}

/** What is sent. Of a dish of the carta only its id goes, because what it contains is the carta's. */
export const dayMenuInput = (
  menuId: string,
  day: Day,
  { price, groups }: DayMenuValues,
): Input<typeof dayMenusApi.set> => ({
  menuId,
  day,
  price: price ?? 0,
  groups: groups
    .filter(({ dishes }) => dishes.length > 0)
    .map(({ name, dishes }) => ({
      name: name.trim() || 'Platos',
      dishes: dishes.map((dish) =>
        dish.dishId === null
          ? {
              dishId: null,
              name: dish.name,
              contains: [...dish.lists.contains],
              traces: [...dish.lists.traces],
              isChecked: dish.isChecked,
            }
          : { dishId: dish.dishId, name: null },
      ),
    })),
})

export const withGroup = (values: DayMenuValues, at: number, group: Partial<DayGroupValue>): DayMenuValues => ({
  ...values,
  groups: values.groups.map((each, index) => (index === at ? { ...each, ...group } : each)),
})

/** Why a menu is not sent; null where it may be. */
export function faultOfDayMenu({ groups }: DayMenuValues, price: number | null): string | null {
  if (groups.every(({ dishes }) => dishes.length === 0)) return 'El menú no tiene platos todavía.'
  return price === null || price < 0 ? 'Escriba el precio del menú, como 14,50.' : null
}
