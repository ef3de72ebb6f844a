import type { Input } from '@posada/contract/endpoint'
import type { menusApi } from '@posada/contract/restaurant/menus'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { dishesOfMenus, placeDishes } from '../queries/dishes.ts'
import { ownGroups } from '../queries/groups.ts'
import { updateMenu } from '../queries/menus.ts'
import { groupNames, orderedGroupIds } from './group-order.ts'
import { requireLockedMenu } from './require-menu.ts'

/** Orders the groups and dishes of a carta. What the request leaves out comes after, in its old order. */
export async function orderMenu(
  context: RequestContext,
  { id, groups }: Input<(typeof menusApi)['order']>,
): Promise<void> {
  const { db, accountId } = context
  const menu = await requireLockedMenu(context, id)
  const own = await ownGroups(db, accountId)
  const known = groupNames(own)
  const dishes = await dishesOfMenus(db, accountId, [id])
  const stored = new Map(dishes.map((dish) => [dish.id, dish]))
  if (groups.some((group) => !known.has(group.id))) throw new UserError('El grupo no existe')
  const named = groups.flatMap(({ dishIds }) => dishIds)
  if (named.some((dishId) => !stored.has(dishId))) throw new UserError('El plato no es de esta carta o está archivado')
  if (new Set(named).size < named.length) throw new UserError('Un plato está dos veces en el orden')
  if (new Set(groups.map((group) => group.id)).size < groups.length)
    throw new UserError('Un grupo está dos veces en el orden')
  const placed = [
    ...groups.flatMap(({ id: groupId, dishIds }) => dishIds.map((dishId) => ({ id: dishId, groupId }))),
    ...dishes.filter((dish) => !named.includes(dish.id)).map((dish) => ({ id: dish.id, groupId: dish.groupId })),
  ].map((dish, position) => ({ ...dish, position }))
  const present = placed.map(({ groupId }) => groupId)
  const rest = orderedGroupIds(menu.groupOrder, present, own).filter((groupId) => present.includes(groupId))
  const groupOrder = [...new Set([...groups.map((group) => group.id), ...rest])]
  await placeDishes(db, accountId, placed)
  await updateMenu(db, accountId, id, { groupOrder })
  context.changed('menus', id)
  noteMoves(context, { menu, known, placed, stored, groupOrder })
}

type Moves = {
  menu: { name: string; groupOrder: readonly string[] }
  known: ReadonlyMap<string, string>
  placed: readonly { id: string; groupId: string }[]
  stored: ReadonlyMap<string, { name: string; groupId: string }>
  groupOrder: readonly string[]
}

/** Records which dishes changed their group, and the order of the groups. */
function noteMoves({ noted }: RequestContext, { menu, known, placed, stored, groupOrder }: Moves): void {
  const nameOf = (groupId: string) => known.get(groupId) ?? ''
  for (const { id, groupId } of placed) {
    const dish = stored.get(id)
    if (dish && dish.groupId !== groupId) noted(`Grupo de ${dish.name}: ${nameOf(dish.groupId)} → ${nameOf(groupId)}`)
  }
  noted(`Orden de la carta ${menu.name}: ${groupOrder.map(nameOf).join(', ') || 'sin grupos'}`)
}
