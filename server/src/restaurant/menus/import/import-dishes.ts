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
import { namesOfDishes } from '../queries/dishes.ts'
import type { MenuRow } from '../queries/menus.ts'

type ImportedDish = NonNullable<Input<(typeof menuImportApi)['apply']>['dishes']>[number]

/** The lines as they were read, with whether the carta or the list above has a dish of that name. Nothing is stored. */
export async function checkLines(
  context: RequestContext,
  menuId: string,
  lines: readonly MenuLine[],
): Promise<{ lines: ReadMenuLine[] }> {
  const menu = await requireMenu(context, menuId)
  const checked = await withPresence(context, menu, lines)
  return {
    lines: checked.map((line) => ({
      ...line,
      contains: line.contains.map(namedAllergen),
      traces: line.traces.map(namedAllergen),
    })),
  }
}

/** The lines with whether the carta, or the list above, has a dish of that name. */
async function withPresence({ db }: RequestContext, menu: MenuRow, lines: readonly MenuLine[]) {
  const names = new Set((await namesOfDishes(db, menu)).map(({ name }) => normalizeName(name)))
  return lines.map((line) => {
    const name = normalizeName(line.name)
    const isThere = names.has(name)
    names.add(name)
    return { ...line, isThere }
  })
}

/** Adds the dishes of a list that nobody has looked through, but those that the carta has. @throws UserError for a line with a problem */
export async function importLines(context: RequestContext, menuId: string, lines: readonly MenuLine[]) {
  const menu = await requireLockedMenu(context, menuId)
  const wrong = lines.find(({ problem }) => problem !== '')
  if (wrong) throw new UserError(`Línea ${wrong.number}: ${wrong.problem}. No se ha añadido ningún plato.`)
  const missing = (await withPresence(context, menu, lines)).filter(({ isThere }) => !isThere)
  if (missing.length === 0) throw new UserError('La carta ya tiene todos los platos de la lista')
  return addImported(
    context,
    menu,
    missing.map(({ priceText, ...line }) => ({ ...line, price: parseEuros(priceText) ?? 0 })),
  )
}

/** Adds the dishes of a list, and the groups that do not exist yet: all or none. */
export async function importDishes(
  context: RequestContext,
  menuId: string,
  dishes: readonly ImportedDish[],
): Promise<{ added: number }> {
  return addImported(context, await requireLockedMenu(context, menuId), dishes)
}

async function addImported(
  context: RequestContext,
  menu: MenuRow,
  dishes: readonly ImportedDish[],
): Promise<{ added: number }> {
  const groupOf = ({ group }: ImportedDish) => group || shippedGroupNames.mains
  const groupIds = await groupIdsOf(context, dishes.map(groupOf))
  await addDishes(
    context,
    menu,
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
