import type { Day } from '@posada/domain/platform/days/day'
import type { EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import type { Db } from '../../../platform/db/database.ts'
import { readTogether } from '../../../platform/db/read-together.ts'
import { checkersOf, establishmentDayMenu } from '../day-menus/stored-day-menu.ts'
import { dayMenusOf } from '../queries/day-menus.ts'
import { dishesOfMenus } from '../queries/dishes.ts'
import { type MenusKey, type MenuRow, menusOfEstablishment } from '../queries/menus.ts'
import { contentsOf } from './menu-contents.ts'

/** The cartas of an establishment that are not archived, with the menus of a day, in the order in which they were made. */
export async function readEstablishmentMenus(
  db: Db,
  { day, ...establishment }: MenusKey & { day: Day },
): Promise<EstablishmentMenu[]> {
  const { accountId } = establishment
  const menus = await menusOfEstablishment(db, establishment)
  const ids = menus.map(({ id }) => id)
  const [rows, dayMenus] = await readTogether(db, (together) =>
    Promise.all([dishesOfMenus(together, accountId, ids), dayMenusOf(together, accountId, ids, day)]),
  )
  const { contents, names } = await contentsOf(db, accountId, { menus, rows, otherCheckers: checkersOf(dayMenus) })
  const dishes = [...contents.values()].flatMap((groups) => groups.flatMap((group) => group.dishes))
  return menus.map((menu) => {
    const dayMenu = dayMenus.find(({ menuId }) => menuId === menu.id)
    return {
      ...establishmentMenu(menu),
      groups: contents.get(menu.id) ?? [],
      dayMenu: dayMenu === undefined ? null : establishmentDayMenu(dayMenu, dishes, names),
    }
  })
}

const establishmentMenu = ({ id, name, description, isPublished, texts, weekdays, usedFrom, usedTo }: MenuRow) => ({
  id,
  name,
  description,
  isPublished,
  texts,
  weekdays,
  from: usedFrom,
  to: usedTo,
})
