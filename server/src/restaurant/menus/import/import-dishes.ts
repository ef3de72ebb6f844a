import type { Input } from '@posada/contract/endpoint'
import type { menuImportApi, ReadMenuLine } from '@posada/contract/restaurant/menu-import'
import { parseEuros } from '@posada/domain/platform/money/money'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import type { MenuLine } from '@posada/domain/restaurant/import/menu-line'
import { shippedGroupNames } from '@posada/domain/restaurant/menu-groups'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { addDishes } from '../dishes/add-dishes.ts'
import { namedAllergen } from '../dishes/shown-dish.ts'
import { groupIdsOf } from '../menus/groups.ts'
import { requireLockedMenu, requireMenu } from '../menus/require-menu.ts'
import { dishesOfMenus } from '../queries/dishes.ts'

type ImportedDish = NonNullable<Input<(typeof menuImportApi)['apply']>['dishes']>[number]

/** The lines as they were read, with whether the carta or the list above has a dish of that name. Nothing is stored. */
export async function checkLines(
  context: RequestContext,
  menuId: string,
  lines: readonly MenuLine[],
): Promise<{ lines: ReadMenuLine[] }> {
  await requireMenu(context, menuId)
  const names = await namesOfMenu(context, menuId)
  const shown = lines.map((line) => {
    const name = normalizeName(line.name)
    const isThere = names.has(name)
    names.add(name)
    return { ...line, contains: line.contains.map(namedAllergen), traces: line.traces.map(namedAllergen), isThere }
  })
  return { lines: shown }
}

const namesOfMenu = async ({ db, accountId }: RequestContext, menuId: string): Promise<Set<string>> =>
  new Set((await dishesOfMenus(db, accountId, [menuId])).map(({ name }) => normalizeName(name)))

/** Adds the dishes of a list that nobody has looked through, but those that the carta has. @throws UserError for a line with a problem */
export async function importLines(context: RequestContext, menuId: string, lines: readonly MenuLine[]) {
  await requireLockedMenu(context, menuId)
  const wrong = lines.find(({ problem }) => problem !== '')
  if (wrong) throw new UserError(`Línea ${wrong.number}: ${wrong.problem}. No se ha añadido ningún plato.`)
  const { lines: checked } = await checkLines(context, menuId, lines)
  const missing = checked.flatMap(({ isThere }, index) => (isThere ? [] : (lines[index] ?? [])))
  if (missing.length === 0) throw new UserError('La carta ya tiene todos los platos de la lista')
  return importDishes(
    context,
    menuId,
    missing.map(({ priceText, ...line }) => ({ ...line, price: parseEuros(priceText) ?? 0 })),
  )
}

/** Adds the dishes of a list, and the groups that do not exist yet: all or none. */
export async function importDishes(
  context: RequestContext,
  menuId: string,
  dishes: readonly ImportedDish[],
): Promise<{ added: number }> {
  await requireLockedMenu(context, menuId)
  const groupOf = ({ group }: ImportedDish) => group || shippedGroupNames.mains
  const groupIds = await groupIdsOf(context, dishes.map(groupOf))
  await addDishes(
    context,
    menuId,
    dishes.map((dish) => ({
      ...dish,
      groupId: groupIds.get(normalizeName(groupOf(dish))) ?? '',
      description: dish.description ?? '',
      ingredients: dish.ingredients ?? '',
      prices: [{ name: '', price: dish.price }],
      supplement: null,
      diet: '',
      texts: {},
    })),
  )
  return { added: dishes.length }
}
