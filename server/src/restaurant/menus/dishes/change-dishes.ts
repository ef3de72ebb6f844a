import type { Input } from '@posada/contract/endpoint'
import type { dishesApi, NewDish } from '@posada/contract/restaurant/dishes'
import { switchedText } from '@posada/domain/account/audit/changed-values'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireGroup } from '../menus/groups.ts'
import { requireLockedMenu } from '../menus/require-menu.ts'
import { updateDish } from '../queries/dishes.ts'
import { addDishes } from './add-dishes.ts'
import { pricesAfter } from './dish-prices.ts'
import { requireLockedDish } from './require-dish.ts'

/** Adds a dish at the end of its carta. */
export async function addDish(context: RequestContext, { menuId, ...dish }: NewDish): Promise<{ id: string }> {
  await requireGroup(context, dish.groupId)
  const [id = ''] = await addDishes(context, await requireLockedMenu(context, menuId), [
    {
      ...dish,
      description: dish.description ?? dish.texts?.es?.description ?? '',
      ingredients: dish.ingredients ?? '',
      prices: pricesAfter([], dish),
      supplement: dish.supplement ?? null,
      diet: dish.diet ?? '',
      texts: dish.texts ?? {},
    },
  ])
  return { id }
}

/** Archives a dish: it is seen nowhere any more. */
export async function removeDish(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { menuId, name } = await requireLockedDish(context, id)
  await updateDish(db, accountId, id, { archivedAt: now })
  context.changed('menus', menuId)
  context.noted(`Plato archivado: ${name}`)
}

/** Says that a dish is sold out or there again; without a wish the other of the two. */
export async function switchAvailable(
  context: RequestContext,
  { id, isAvailable: wished }: Input<(typeof dishesApi)['switchAvailable']>,
): Promise<{ isAvailable: boolean }> {
  const { db, accountId } = context
  const dish = await requireLockedDish(context, id)
  const isAvailable = wished ?? !dish.isAvailable
  if (isAvailable === dish.isAvailable) return { isAvailable }
  await updateDish(db, accountId, id, { isAvailable })
  context.changed('menus', dish.menuId)
  context.noted(switchedText(`Disponible, ${dish.name}`, isAvailable))
  return { isAvailable }
}
