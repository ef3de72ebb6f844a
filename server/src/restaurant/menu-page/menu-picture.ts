import type { guestMenuApi } from '@posada/contract/restaurant/guest-menu'
import type { Input } from '@posada/contract/endpoint'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { findPicture } from '../../platform/files/public.ts'
import type { Download, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { isPictureOfMenus } from './queries.ts'

/** A picture of a dish on a published carta, or the logo, in the next wider of its sizes; undefined for any other file. */
export async function menuPicture(
  { db, accountId, objectId: establishmentId }: LinkContext,
  { pictureId, width }: Input<(typeof guestMenuApi)['picture']>,
): Promise<Download | undefined> {
  if (!(await isPictureOfMenus(db, { accountId, establishmentId }, pictureId))) {
    const { logoFileId } = await requireEstablishment(db, accountId, establishmentId)
    if (logoFileId !== pictureId) return undefined
  }
  const picture = await findPicture(db, accountId, { id: pictureId, width })
  return picture && { ...picture, isImmutable: true }
}
