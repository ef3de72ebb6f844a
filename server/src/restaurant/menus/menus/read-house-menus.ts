import type { Day } from '@posada/domain/platform/days/day'
import type { HouseMenu } from '@posada/domain/restaurant/house-menus'
import type { Db } from '../../../platform/db/database.ts'
import { readTogether } from '../../../platform/db/read-together.ts'
import { checkersOf, houseDayMenu } from '../day-menus/stored-day-menu.ts'
import { dayMenusOf } from '../queries/day-menus.ts'
import { dishesOfMenus } from '../queries/dishes.ts'
import { type HouseKey, type MenuRow, menusOfHouse } from '../queries/menus.ts'
import { contentsOf } from './menu-contents.ts'

/** The cartas of an establishment that are not archived, with the menus of a day, in the order in which they were made. */
export async function readHouseMenus(db: Db, { day, ...house }: HouseKey & { day: Day }): Promise<HouseMenu[]> {
  const { accountId } = house
  const menus = await menusOfHouse(db, house)
  const ids = menus.map(({ id }) => id)
  const [rows, dayMenus] = await readTogether(db, (together) =>
    Promise.all([dishesOfMenus(together, accountId, ids), dayMenusOf(together, accountId, ids, day)]),
  )
  const { contents, names } = await contentsOf(db, accountId, { menus, rows, otherCheckers: checkersOf(dayMenus) })
  const dishes = [...contents.values()].flatMap((groups) => groups.flatMap((group) => group.dishes))
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
