import type { DayMenu, dayMenusApi } from '@posada/contract/restaurant/day-menus'
import type { Input } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { checkOfFreeDish } from '@posada/domain/restaurant/check-of-free-dish'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { shownAllergens } from '../dishes/dish-audit.ts'
import { requireLockedMenu } from '../menus/require-menu.ts'
import {
  type DayMenuRow,
  dayMenusOf,
  deleteDayMenu,
  type FreeDish,
  recentDayMenus,
  saveDayMenu,
  type StoredDayGroup,
} from '../queries/day-menus.ts'
import { type DishOfDay, dishesForDays } from '../queries/dishes.ts'
import { shownDayMenu } from './read-day-menu.ts'

type Sent = Input<(typeof dayMenusApi)['set']>
type SentDish = Sent['groups'][number]['dishes'][number]

/** Of so many menus the dishes of free text are known, with their checks. */
const MOST_KNOWN = 60

/** Sets the menu of a day; without groups the day has none any more. */
export async function setDayMenu(
  context: RequestContext,
  { menuId, day, price, groups }: Sent,
): Promise<{ dayMenu: DayMenu | null }> {
  const { db, accountId } = context
  const menu = await requireLockedMenu(context, menuId)
  const [before] = await dayMenusOf(db, accountId, [menuId], day)
  const of = `del menú del ${formatDay(day)} de ${menu.name}`
  if (groups.length === 0) {
    if (!before) return { dayMenu: null }
    await deleteDayMenu(db, accountId, menuId, day)
    context.noted(`Precio ${of}: ${formatEuros(before.price)} → sin menú`)
    context.changed('menus', menuId)
    return { dayMenu: null }
  }
  if (price === undefined) throw new UserError('Falta el precio del menú')
  const dishes = await dishesForDays(db, menu)
  const recent = await recentDayMenus(db, accountId, menuId, MOST_KNOWN)
  const after = { day, price, groups: storedDishes(context, { groups, dishes, recent, before }) }
  await saveDayMenu(db, { accountId, menuId, ...after })
  noteDayMenu(context, { before, after, dishes, of })
  context.changed('menus', menuId)
  return { dayMenu: shownDayMenu(after, dishes) }
}

type Known = {
  groups: Sent['groups']
  dishes: readonly DishOfDay[]
  recent: readonly DayMenuRow[]
  before: DayMenuRow | undefined
}

function storedDishes(context: RequestContext, { groups, dishes, recent, before }: Known): StoredDayGroup[] {
  const ids = new Set(dishes.map(({ id }) => id))
  const known = {
    ofDay: before ? freeDishes([before]) : [],
    ofOtherDays: freeDishes(recent.filter((row) => row.day !== before?.day)),
  }
  const stored = (dish: SentDish) => {
    if (dish.dishId === null) return freeDish(context, dish, known)
    if (!ids.has(dish.dishId)) throw new UserError('El plato no es de este establecimiento o está archivado')
    return { dishId: dish.dishId }
  }
  return groups.map((group) => ({ name: group.name, dishes: group.dishes.map(stored) }))
}

type KnownFree = FreeDish & { isChecked: boolean }

const freeDishes = (rows: readonly DayMenuRow[]): KnownFree[] =>
  rows
    .flatMap((row) => row.groups.flatMap((group) => group.dishes))
    .flatMap((dish) => ('dishId' in dish ? [] : [{ ...dish, isChecked: dish.checkedAt !== null }]))

function freeDish(
  { now, loginId }: RequestContext,
  { name, ...sent }: SentDish,
  known: { ofDay: KnownFree[]; ofOtherDays: KnownFree[] },
): FreeDish {
  if (name === null) throw new UserError('Falta el nombre de un plato')
  const { contains, traces, isChecked, twin } = checkOfFreeDish({ ...sent, name }, known)
  const check = twin ?? { checkedAt: now.toISOString(), checkedBy: loginId }
  const none = { checkedAt: null, checkedBy: null }
  const { checkedAt, checkedBy } = isChecked ? check : none
  return { name, contains, traces, checkedAt, checkedBy }
}

type Change = {
  before: DayMenuRow | undefined
  after: { price: number; groups: StoredDayGroup[] }
  dishes: readonly DishOfDay[]
  of: string
}

function noteDayMenu({ noted }: RequestContext, { before, after, dishes, of }: Change): void {
  const was = before ? formatEuros(before.price) : 'sin menú'
  const is = formatEuros(after.price)
  const [textBefore, textAfter] = [before ? groupsText(before.groups, dishes) : '', groupsText(after.groups, dishes)]
  if (was !== is) noted(`Precio ${of}: ${was} → ${is}`)
  if (was === is && textBefore === textAfter) noted(`Platos ${of}: los mismos`)
  if (textBefore !== textAfter) noted(`Platos ${of}: ${textBefore || 'ninguno'} → ${textAfter}`)
}

/** 'Primeros: Sopa (alérgenos: apio), Gazpacho; Postres: Flan (sin revisar)' */
function groupsText(groups: readonly StoredDayGroup[], dishes: readonly DishOfDay[]): string {
  const names = new Map(dishes.map(({ id, name }) => [id, name]))
  const freeText = ({ name, contains, traces, checkedAt }: FreeDish) =>
    checkedAt === null
      ? `${name} (sin revisar)`
      : `${name} (alérgenos: ${shownAllergens(contains)}; trazas: ${shownAllergens(traces)})`
  return groups
    .map(({ name, dishes: those }) => {
      const shown = those.map((dish) => ('dishId' in dish ? (names.get(dish.dishId) ?? 'archivado') : freeText(dish)))
      return `${name}: ${shown.join(', ')}`
    })
    .join('; ')
}
