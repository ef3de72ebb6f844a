import type { Menu } from '@posada/contract/restaurant/menus'
import { moveItem } from '../../../lib/move-item.ts'

/** The groups of a carta with the ids of their dishes, as they are shown. */
export type DishOrder = readonly { id: string; dishIds: readonly string[] }[]
type Groups = Menu['groups']

export const orderOf = (groups: Groups): DishOrder =>
  groups.map(({ id, dishes }) => ({ id, dishIds: dishes.map((dish) => dish.id) }))

/** The order with a dish in a group, at an index among the others there. */
export function moveDish(order: DishOrder, dishId: string, groupId: string, index: number): DishOrder {
  return order.map(({ id, dishIds }) => {
    const others = dishIds.filter((each) => each !== dishId)
    if (id !== groupId) return { id, dishIds: others }
    const at = Math.min(Math.max(index, 0), others.length)
    return { id, dishIds: [...others.slice(0, at), dishId, ...others.slice(at)] }
  })
}

/** The order with a dish one place up or down; beyond the end of its group it goes to the neighbouring group. */
export function stepDish(order: DishOrder, dishId: string, step: -1 | 1): DishOrder {
  const at = order.findIndex(({ dishIds }) => dishIds.includes(dishId))
  const group = order[at]
  if (!group) return order
  const index = group.dishIds.indexOf(dishId) + step
  if (index >= 0 && index < group.dishIds.length) return moveDish(order, dishId, group.id, index)
  const next = order[at + step]
  return next ? moveDish(order, dishId, next.id, step === 1 ? 0 : next.dishIds.length) : order
}

/** The order with a group one place up or down. */
export const stepGroup = (order: DishOrder, groupId: string, step: -1 | 1): DishOrder => {
  const at = order.findIndex(({ id }) => id === groupId)
  return at === -1 ? order : moveItem(order, at, at + step)
}

/** The groups in an order, with their dishes as they are now; what the order does not name comes last. */
export function inOrder(groups: Groups, order: DishOrder): Groups {
  const dishes = new Map(groups.flatMap((group) => group.dishes.map((dish) => [dish.id, dish])))
  const named = new Set(order.flatMap(({ dishIds }) => dishIds))
  const sorted = order.flatMap(({ id, dishIds }) => {
    const group = groups.find((each) => each.id === id)
    if (!group) return []
    const here = dishIds.flatMap((dishId) => dishes.get(dishId) ?? [])
    const late = group.dishes.filter((dish) => !named.has(dish.id))
    const own = { id, group: group.name }
    return [
      {
        id,
        name: group.name,
        dishes: [...here, ...late].map((dish) => (dish.group.id === id ? dish : inGroup(dish, own))),
      },
    ]
  })
  return [...sorted, ...groups.filter(({ id }) => !order.some((each) => each.id === id))]
}

const inGroup = (dish: Groups[number]['dishes'][number], { id, group }: { id: string; group: string }) => ({
  ...dish,
  group: { id, name: group },
})

/** A row of the table: the heading of a group or a dish, and where it ends on the screen. */
export type TableRow = { kind: 'group' | 'dish'; id: string; bottom: number }

/** Where a dragged dish would go: the group, and the index among the other dishes there. */
export function placeAt(
  rows: readonly TableRow[],
  y: number,
  draggedId: string,
): { groupId: string; index: number } | null {
  const under = rows.findIndex(({ bottom }) => y < bottom)
  const last = under === -1 ? rows.length - 1 : under
  const above = rows.slice(0, last + 1)
  const start = above.findLastIndex(({ kind }) => kind === 'group')
  const group = rows[start]
  if (!group) return null
  // Over the dragged row itself, and over a heading, the dish goes before what follows.
  const others = above.slice(start + 1).filter(({ id }) => id !== draggedId)
  const isOverOther = rows[last]?.kind === 'dish' && rows[last].id !== draggedId
  const comesFromAbove = rows.findIndex(({ id }) => id === draggedId) < last && isOverOther
  return { groupId: group.id, index: isOverOther && !comesFromAbove ? others.length - 1 : others.length }
}
