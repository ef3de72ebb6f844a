import type { Input } from '@posada/contract/endpoint'
import type { DishPictures, dishesApi } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { deleteFile, storeImage } from '../../../platform/files/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext, UploadContext } from '../../../platform/http/handlers/request-context.ts'
import type { NarrowerCopy } from '../../../platform/http/uploads/narrower-copies.ts'
import { requireDish, requireLockedDish } from '../dishes/require-dish.ts'
import { shownDishPictures } from '../dishes/shown-dish.ts'
import {
  deleteDishPicture,
  insertPictures,
  isFileShown,
  lockFile,
  picturesOfDishes,
  placePicture,
} from '../queries/pictures.ts'

export async function readDishPictures(context: RequestContext, dishId: string): Promise<DishPictures> {
  await requireDish(context, dishId)
  return { images: shownDishPictures(await fileIdsOf(context, dishId)) }
}

const fileIdsOf = async ({ db, accountId }: RequestContext, dishId: string): Promise<string[]> =>
  (await picturesOfDishes(db, accountId, [dishId])).map(({ fileId }) => fileId)

/** Adds a picture after the others. @throws UserError where the dish has its most already */
export async function addDishPicture(
  context: UploadContext,
  dishId: string,
  copies: readonly NarrowerCopy[],
): Promise<DishPictures> {
  const { db, accountId } = context
  const { menuId, name } = await requireLockedDish(context, dishId)
  const stored = await picturesOfDishes(db, accountId, [dishId])
  const { pictures: most } = menuLimits
  if (stored.length >= most) throw new UserError(`Un plato no puede tener más de ${most} fotos`)
  const fileId = await storeImage(context, context.file, copies)
  const position = (stored.at(-1)?.position ?? -1) + 1
  await insertPictures(db, accountId, [{ dishId, fileId, position }])
  context.noted(`Fotos de ${name}: ${stored.length} → ${stored.length + 1}`)
  context.changed('menus', menuId)
  return readDishPictures(context, dishId)
}

type OnePicture = Input<(typeof dishesApi)['removePicture']>

/** Deletes a picture, and its file where no copy of the dish shows it. The next one becomes the cover. */
export async function removeDishPicture(
  context: RequestContext,
  { id: dishId, pictureId }: OnePicture,
): Promise<DishPictures> {
  const { db, accountId } = context
  const { menuId, name } = await requireLockedDish(context, dishId)
  const stored = await fileIdsOf(context, dishId)
  requirePicture(stored, pictureId)
  await lockFile(db, accountId, pictureId)
  await deleteDishPicture(db, accountId, dishId, pictureId)
  if (!(await isFileShown(db, accountId, pictureId))) await deleteFile(db, accountId, pictureId)
  context.noted(`Fotos de ${name}: ${stored.length} → ${stored.length - 1}`)
  context.changed('menus', menuId)
  return readDishPictures(context, dishId)
}

/** The picture comes first, and the others after it in their order. */
export async function setCover(context: RequestContext, { id: dishId, pictureId }: OnePicture): Promise<DishPictures> {
  const { db, accountId } = context
  const { menuId, name } = await requireLockedDish(context, dishId)
  const stored = await picturesOfDishes(db, accountId, [dishId])
  const fileIds = stored.map(({ fileId }) => fileId)
  requirePicture(fileIds, pictureId)
  const position = (stored[0]?.position ?? 0) - 1
  if (fileIds[0] !== pictureId) await placePicture(db, accountId, { dishId, fileId: pictureId, position })
  context.noted(`Foto de portada de ${name}: la n.º ${fileIds.indexOf(pictureId) + 1}`)
  context.changed('menus', menuId)
  return readDishPictures(context, dishId)
}

function requirePicture(stored: readonly string[], pictureId: string): void {
  if (!stored.includes(pictureId)) throw new UserError('La foto no existe')
}
