import { deleteFile, fileUrl, storeImage } from '../../platform/files/public.ts'
import type { RequestContext, UploadContext } from '../../platform/http/handlers/request-context.ts'
import { lockEstablishment, updateEstablishment } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'

/** Replaces the photo of the guests' pages and deletes the old file. */
export async function uploadGuestPhoto(context: UploadContext, id: string): Promise<{ photo: string }> {
  const { db, accountId } = context
  const establishment = await lockEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  const guestPhotoFileId = await storeImage(context, context.file)
  await updateEstablishment(db, accountId, id, { guestPhotoFileId })
  if (establishment.guestPhotoFileId) await deleteFile(db, accountId, establishment.guestPhotoFileId)
  context.changed('establishments', id)
  context.noted(establishment.guestPhotoFileId ? 'Foto de los huéspedes cambiada' : 'Foto de los huéspedes añadida')
  return { photo: fileUrl(guestPhotoFileId) }
}

/** Removes the photo of the guests' pages and deletes its file. */
export async function removeGuestPhoto(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const establishment = await lockEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  if (!establishment.guestPhotoFileId) return
  await updateEstablishment(db, accountId, id, { guestPhotoFileId: null })
  await deleteFile(db, accountId, establishment.guestPhotoFileId)
  context.changed('establishments', id)
  context.noted('Foto de los huéspedes quitada')
}
