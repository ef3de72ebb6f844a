import type { Input } from '@posada/contract/endpoint'
import type { menusApi } from '@posada/contract/restaurant/menus'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { dishesOfMenus, insertDishes } from '../queries/dishes.ts'
import { insertMenu, type MenuRow } from '../queries/menus.ts'
import { insertPictures, picturesOfDishes } from '../queries/pictures.ts'
import { requirePlaceForMenu } from './change-menu.ts'
import { requireLockedMenu } from './require-menu.ts'

const COPY = ' (copia)'

/**
 * Copies a carta with its dishes and pictures, not published. In another establishment other people cook: there every dish is
 * unchecked again.
 */
export async function duplicateMenu(
  context: RequestContext,
  { id: sourceId, establishmentId }: Input<(typeof menusApi)['duplicate']>,
): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const source = await requireLockedMenu(context, sourceId)
  await requirePlaceForMenu(context, { accountId, establishmentId })
  const isSameEstablishment = source.establishmentId === establishmentId
  const id = newId()
  const name = isSameEstablishment ? source.name.slice(0, menuLimits.name - COPY.length) + COPY : source.name
  await insertMenu(db, {
    ...source,
    id,
    establishmentId,
    name,
    isPublished: false,
    madeAt: now,
  })
  const count = await copyDishes(context, source, { id, keepsChecks: isSameEstablishment })
  context.changed('menus', id)
  context.noted(`Carta ${source.name} copiada a ${establishment.name}: ${count} platos`)
  return { id }
}

async function copyDishes(
  { db, accountId, now }: RequestContext,
  source: MenuRow,
  { id: menuId, keepsChecks }: { id: string; keepsChecks: boolean },
): Promise<number> {
  const dishes = await dishesOfMenus(db, accountId, [source.id])
  const newIds = new Map(dishes.map(({ id }) => [id, newId()]))
  const idOf = (oldId: string) => newIds.get(oldId) ?? newId()
  await insertDishes(
    db,
    dishes.map((dish) => ({
      ...dish,
      id: idOf(dish.id),
      menuId,
      madeAt: now,
      ...(keepsChecks ? {} : { checkedAt: null, checkedBy: null }),
    })),
  )
  const pictures = await picturesOfDishes(db, accountId, [...newIds.keys()])
  await insertPictures(
    db,
    accountId,
    pictures.map((picture) => ({ ...picture, dishId: idOf(picture.dishId) })),
  )
  return dishes.length
}
