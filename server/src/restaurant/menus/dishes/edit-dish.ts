import { isDeepStrictEqual } from 'node:util'
import { type Dish, type DishChanges, dishesApi } from '@posada/contract/restaurant/dishes'
import { checkOfEditedDish } from '@posada/domain/restaurant/check-of-dish'
import { dietAfter } from '@posada/domain/restaurant/diets'
import { mergeTexts, spanishAfter } from '@posada/domain/restaurant/merge-texts'
import { declaredRefusal, requireNoFault } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireGroup } from '../menus/groups.ts'
import { readDish } from '../menus/menu-contents.ts'
import { type DishRow, updateDish } from '../queries/dishes.ts'
import { type AuditedDish, noteDish } from './dish-audit.ts'
import { pricesAfter } from './dish-prices.ts'
import { requireLockedDish } from './require-dish.ts'
import { shownDish } from './shown-dish.ts'

/** A dish as the people of the establishment see it. */
export async function dishOf(context: RequestContext, row: DishRow): Promise<Dish> {
  const { group, ...dish } = await readDish(context.db, context.accountId, row)
  return shownDish(dish, group)
}

/** Changes what was sent, and decides whether the dish still counts as checked. */
export async function editDish(context: RequestContext, changes: DishChanges): Promise<{ dish: Dish }> {
  const { db, accountId, now, loginId } = context
  const row = await requireLockedDish(context, changes.id)
  if (changes.recipeVersion !== undefined && changes.recipeVersion !== row.recipeVersion) {
    const { name } = row
    const message = `Otra persona ha cambiado «${name}» mientras tanto. Compruébelo y vuelva a marcar sus alérgenos.`
    throw declaredRefusal(dishesApi.edit, 'otherRecipe', message, { dish: await dishOf(context, row) })
  }
  const stored = auditedDish(row)
  const text = textsAfter(stored, changes)
  const { isChecked, isNewCheck, ...lists } = checkOfEditedDish(stored, { ...changes, ...text })
  const { diet, fault } = dietAfter(stored.diet, { sent: changes.diet, contains: lists.contains })
  requireNoFault(fault)
  const after: AuditedDish = {
    ...stored,
    ...text,
    ...lists,
    isChecked,
    diet,
    prices: pricesAfter(stored.prices, changes),
    supplement: changes.supplement === undefined ? stored.supplement : changes.supplement,
  }
  const groupId = await groupAfter(context, row, changes.groupId)
  const isSame = groupId === row.groupId && isDeepStrictEqual(after, stored)
  if (isSame && !isNewCheck) return { dish: await dishOf(context, row) }
  const { isChecked: _, isAvailable: __, ...columns } = after
  const updated = await updateDish(db, accountId, row.id, {
    ...columns,
    groupId,
    ...(isNewCheck || !hasSameRecipe(stored, after) ? { recipeVersion: row.recipeVersion + 1 } : {}),
    ...(isNewCheck ? { checkedAt: now, checkedBy: loginId } : {}),
    ...(isChecked ? {} : { checkedAt: null, checkedBy: null }),
  })
  context.changed('menus', row.menuId)
  noteDish(context, stored, after, { isNewCheck })
  return { dish: await dishOf(context, updated) }
}

const hasSameRecipe = (one: AuditedDish, other: AuditedDish): boolean =>
  (['name', 'ingredients', 'contains', 'traces', 'isChecked'] as const).every(
    (field) => String(one[field]) === String(other[field]),
  )

const auditedDish = (row: DishRow): AuditedDish => ({
  name: row.name,
  description: row.description,
  ingredients: row.ingredients,
  contains: row.contains,
  traces: row.traces,
  isChecked: row.checkedAt !== null,
  diet: row.diet,
  isAvailable: row.isAvailable,
  texts: row.texts,
  prices: row.prices,
  supplement: row.supplement,
})

const textsAfter = (stored: AuditedDish, { ingredients, texts = {}, ...changes }: DishChanges) => ({
  ...spanishAfter(stored, changes, texts.es),
  ingredients: ingredients === undefined ? stored.ingredients : (ingredients ?? ''),
  texts: mergeTexts(stored.texts, texts),
})

async function groupAfter(context: RequestContext, row: DishRow, groupId: string | undefined): Promise<string> {
  if (groupId === undefined || groupId === row.groupId) return row.groupId
  const { name } = await requireGroup(context, groupId)
  context.noted(`Grupo de ${row.name}: ${name}`)
  return groupId
}
