import type { Allergen } from '@posada/domain/restaurant/allergens'
import { checkOfNewDish } from '@posada/domain/restaurant/check-of-dish'
import { dietAfter, type Diet } from '@posada/domain/restaurant/diets'
import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import { mergeTexts, type SentTexts } from '@posada/domain/restaurant/merge-texts'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { requireNoFault, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertDishes, placesOfDishes } from '../queries/dishes.ts'
import type { MenuRow } from '../queries/menus.ts'
import { shownAllergens } from './dish-audit.ts'

export type AddedDish = {
  groupId: string
  name: string
  description: string
  ingredients: string
  prices: readonly FormatPrice[]
  supplement: FormatPrice | null
  contains?: readonly Allergen[] | undefined
  traces?: readonly Allergen[] | undefined
  isChecked?: boolean | undefined
  diet: Diet
  texts: SentTexts
}

/** Adds dishes at the end of a carta, which is locked: all or none. The groups exist. @throws UserError where the carta would have too many */
export async function addDishes(
  context: RequestContext,
  menu: MenuRow,
  dishes: readonly AddedDish[],
): Promise<string[]> {
  const { db, accountId, now, loginId } = context
  const { count, last } = await placesOfDishes(db, menu)
  if (count + dishes.length > menuLimits.dishes)
    throw new UserError(`Una carta no puede tener más de ${menuLimits.dishes} platos`)
  const rows = dishes.map((dish, index) => {
    const { isChecked, isNewCheck: _, ...lists } = checkOfNewDish(dish)
    const { diet, fault } = dietAfter('', { sent: dish.diet, contains: lists.contains })
    requireNoFault(fault)
    context.noted(
      `Plato ${dish.name}, en ${menu.name}: ${dish.prices.map(({ price }) => formatEuros(price)).join(', ')}; ` +
        (isChecked ? `alérgenos: ${shownAllergens(lists.contains)}` : 'alérgenos sin revisar'),
    )
    return {
      accountId,
      id: newId(),
      menuId: menu.id,
      groupId: dish.groupId,
      position: last + 1 + index,
      name: dish.name,
      description: dish.description,
      ingredients: dish.ingredients,
      prices: dish.prices,
      supplement: dish.supplement,
      ...lists,
      checkedAt: isChecked ? now : null,
      checkedBy: isChecked ? loginId : null,
      diet,
      texts: mergeTexts({}, dish.texts),
      madeAt: now,
      archivedAt: null,
    }
  })
  await insertDishes(db, rows)
  context.changed('menus', menu.id)
  return rows.map(({ id }) => id)
}
