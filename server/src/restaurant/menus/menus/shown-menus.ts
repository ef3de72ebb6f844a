import type { Menu, MenuInList, menusApi } from '@posada/contract/restaurant/menus'
import type { Reply } from '@posada/contract/endpoint'
import type { EstablishmentGroup } from '@posada/domain/restaurant/establishment-menus'
import { toDataURL } from 'qrcode'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { shownDish } from '../dishes/shown-dish.ts'
import { type MenuLinkSetup, menuUrlOf, printFaultOf } from '../menu-link.ts'
import { lastCheckedDish, namesOfCheckers } from '../queries/dishes.ts'
import { countedMenus, type MenusKey, type MenuRow, menusOfEstablishment } from '../queries/menus.ts'
import { readContents } from './menu-contents.ts'
import { requireMenu } from './require-menu.ts'

/** The cartas of all establishments, without their dishes. */
export const listMenus = async ({ db, accountId }: RequestContext): Promise<MenuInList[]> =>
  (await countedMenus(db, accountId)).map((menu) => ({ ...menuFields(menu), ...menu }))

export async function readMenu({ db, accountId }: RequestContext, id: string): Promise<Menu> {
  const menu = await requireMenu({ db, accountId }, id)
  const { name } = await requireEstablishment(db, accountId, menu.establishmentId)
  const contents = await readContents(db, accountId, [menu])
  return shownMenu(menu, contents.get(id) ?? [], name)
}

/** The page of an establishment: its cartas with their dishes, and where guests read them. */
export async function readAllMenus(
  setup: MenuLinkSetup,
  context: RequestContext,
  establishmentId: string,
): Promise<Reply<(typeof menusApi)['ofEstablishment']>> {
  const { db, accountId } = context
  const { name } = await requireEstablishment(db, accountId, establishmentId)
  const key = { accountId, establishmentId }
  const menus = await menusOfEstablishment(db, key)
  const contents = await readContents(db, accountId, menus)
  const url = await menuUrlOf(setup, context, establishmentId)
  return {
    menus: menus.map((menu) => shownMenu(menu, contents.get(menu.id) ?? [], name)),
    establishmentName: name,
    qrImage: `<img src="${await toDataURL(url, { margin: 2, width: 320 })}" alt="Código QR de la carta">`,
    url,
    printFault: printFaultOf(setup),
    lastCheck: await lastCheckOf(context, key),
  }
}

async function lastCheckOf({ db, accountId }: RequestContext, key: MenusKey) {
  const dish = await lastCheckedDish(db, key)
  if (!dish?.checkedAt) return null
  const names = await namesOfCheckers(db, accountId, dish.checkedBy === null ? [] : [dish.checkedBy])
  return {
    dishName: dish.name,
    userName: names.get(dish.checkedBy ?? '') ?? '',
    at: dish.checkedAt.toISOString(),
  }
}

function shownMenu(menu: MenuRow, groups: readonly EstablishmentGroup[], establishmentName: string): Menu {
  const dishes = groups.flatMap((group) => group.dishes)
  return {
    ...menuFields(menu),
    establishmentName,
    dishCount: dishes.length,
    uncheckedCount: dishes.filter(({ isChecked }) => !isChecked).length,
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      dishes: group.dishes.map((dish) => shownDish(dish, group)),
    })),
  }
}

const menuFields = (menu: MenuRow) => ({
  id: menu.id,
  name: menu.name,
  description: menu.description,
  isPublished: menu.isPublished,
  weekdayFlags: {
    mon: menu.weekdays.includes(0),
    tue: menu.weekdays.includes(1),
    wed: menu.weekdays.includes(2),
    thu: menu.weekdays.includes(3),
    fri: menu.weekdays.includes(4),
    sat: menu.weekdays.includes(5),
    sun: menu.weekdays.includes(6),
  },
  weekdays: menu.weekdays,
  hours: { from: menu.usedFrom, to: menu.usedTo },
  texts: menu.texts,
  establishmentId: menu.establishmentId,
})
