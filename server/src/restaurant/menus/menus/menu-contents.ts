import { groupBy } from '@posada/domain/platform/rows'
import type { EstablishmentDish, EstablishmentGroup } from '@posada/domain/restaurant/establishment-menus'
import type { Db } from '../../../platform/db/database.ts'
import { readTogether } from '../../../platform/db/read-together.ts'
import { type DishRow, dishesOfMenus, namesOfCheckers } from '../queries/dishes.ts'
import { type GroupRow, ownGroups } from '../queries/groups.ts'
import type { MenuRow } from '../queries/menus.ts'
import { type PictureRow, picturesOfDishes } from '../queries/pictures.ts'
import { groupNames, orderedGroupIds } from './group-order.ts'

type Known = { pictures: readonly PictureRow[]; names: ReadonlyMap<string, string> }

/** What a dish is shown with: its pictures and the name of who checked it. */
async function readKnown(
  db: Db,
  accountId: string,
  rows: readonly DishRow[],
  otherCheckers: readonly string[] = [],
): Promise<Known & { own: GroupRow[] }> {
  const checkers = [...new Set([...rows.flatMap(({ checkedBy }) => checkedBy ?? []), ...otherCheckers])]
  const [pictures, names, own] = await readTogether(db, (together) =>
    Promise.all([
      picturesOfDishes(
        together,
        accountId,
        rows.map(({ id }) => id),
      ),
      namesOfCheckers(together, accountId, checkers),
      ownGroups(together, accountId),
    ]),
  )
  return { pictures, names, own }
}

/** The groups of cartas with their dishes, by the ids of the cartas. Four queries, however many there are. */
export async function readContents(
  db: Db,
  accountId: string,
  menus: readonly MenuRow[],
): Promise<Map<string, EstablishmentGroup[]>> {
  const rows = await dishesOfMenus(
    db,
    accountId,
    menus.map(({ id }) => id),
  )
  return (await contentsOf(db, accountId, { menus, rows })).contents
}

type Rows = { menus: readonly MenuRow[]; rows: readonly DishRow[]; otherCheckers?: readonly string[] }

/** The same of dishes that are read, with the names of those who have checked them and of others who are asked for. */
export async function contentsOf(
  db: Db,
  accountId: string,
  { menus, rows, otherCheckers }: Rows,
): Promise<{ contents: Map<string, EstablishmentGroup[]>; names: ReadonlyMap<string, string> }> {
  const { own, ...known } = await readKnown(db, accountId, rows, otherCheckers)
  const byMenu = groupBy(rows, ({ menuId }) => menuId)
  const pictures = groupBy(known.pictures, ({ dishId }) => dishId)
  const show = (row: DishRow) => establishmentDish(row, pictures.get(row.id) ?? [], known.names)
  return {
    contents: new Map(menus.map((menu) => [menu.id, groupsOf(menu, byMenu.get(menu.id) ?? [], own, show)])),
    names: known.names,
  }
}

function groupsOf(
  menu: MenuRow,
  rows: readonly DishRow[],
  own: readonly GroupRow[],
  show: (row: DishRow) => EstablishmentDish,
): EstablishmentGroup[] {
  const names = groupNames(own)
  const byGroup = groupBy(rows, ({ groupId }) => groupId)
  return orderedGroupIds(menu.groupOrder, [...byGroup.keys()], own).map((id) => ({
    id,
    name: names.get(id) ?? '',
    dishes: (byGroup.get(id) ?? []).map(show),
  }))
}

const establishmentDish = (
  row: DishRow,
  pictures: readonly PictureRow[],
  names: ReadonlyMap<string, string>,
): EstablishmentDish => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ingredients: row.ingredients,
  recipeVersion: row.recipeVersion,
  prices: row.prices,
  supplement: row.supplement,
  contains: row.contains,
  traces: row.traces,
  isChecked: row.checkedAt !== null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checkedBy: row.checkedBy === null ? '' : (names.get(row.checkedBy) ?? ''),
  diet: row.diet,
  isAvailable: row.isAvailable,
  texts: row.texts,
  pictureIds: pictures.map(({ fileId }) => fileId),
})

/** A dish with its group. */
export async function readDish(
  db: Db,
  accountId: string,
  row: DishRow,
): Promise<EstablishmentDish & { group: { id: string; name: string } }> {
  const { own, names, pictures } = await readKnown(db, accountId, [row])
  const group = { id: row.groupId, name: groupNames(own).get(row.groupId) ?? '' }
  return { ...establishmentDish(row, pictures, names), group }
}
