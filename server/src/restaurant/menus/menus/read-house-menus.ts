import type { Day } from '@posada/domain/platform/days/day'
import type { HouseMenu } from '@posada/domain/restaurant/house-menus'
import type { Db } from '../../../platform/db/database.ts'
import { checkersOf, houseDayMenu } from '../day-menus/stored-day-menu.ts'
import { dayMenusOf } from '../queries/day-menus.ts'
import { namesOfCheckers } from '../queries/dishes.ts'
import { type HouseKey, type MenuRow, menusOfHouse } from '../queries/menus.ts'
import { readContents } from './menu-contents.ts'

/** The cartas of an establishment that are not archived, with the menus of a day, in the order in which they were made. */
export async function readHouseMenus(db: Db, { day, ...house }: HouseKey & { day: Day }): Promise<HouseMenu[]> {
  const { accountId } = house
  const menus = await menusOfHouse(db, house)
  const contents = await readContents(db, accountId, menus)
  const dishes = [...contents.values()].flatMap((groups) => groups.flatMap((group) => group.dishes))
  const dayMenus = await dayMenusOf(
    db,
    accountId,
    menus.map(({ id }) => id),
    day,
  )
  const names = await namesOfCheckers(db, accountId, checkersOf(dayMenus))
  return menus.map((menu) => {
    const dayMenu = dayMenus.find(({ menuId }) => menuId === menu.id)
    return {
      ...houseMenu(menu),
      groups: contents.get(menu.id) ?? [],
      dayMenu: dayMenu === undefined ? null : houseDayMenu(dayMenu, dishes, names),
    }
  })
}

const houseMenu = ({ id, name, description, isPublished, texts, weekdays, usedFrom, usedTo }: MenuRow) => ({
  id,
  name,
  description,
  isPublished,
  texts,
  weekdays,
  from: usedFrom,
  to: usedTo,
})
