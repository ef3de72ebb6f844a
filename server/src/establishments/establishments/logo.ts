import { deleteFile, fileUrl, storeImage } from '../../platform/files/public.ts'
import type { UploadContext } from '../../platform/http/handlers/request-context.ts'
import { lockEstablishment, updateEstablishment } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'

/** Replaces the establishment's logo and deletes the old file. */
export async function uploadEstablishmentLogo(context: UploadContext, id: string): Promise<{ logo: string }> {
  const { db, accountId } = context
  const establishment = await lockEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  const logoFileId = await storeImage(context, context.file)
  await updateEstablishment(db, accountId, id, { logoFileId })
  if (establishment.logoFileId) await deleteFile(db, accountId, establishment.logoFileId)
  context.changed('establishments', id)
  return { logo: fileUrl(logoFileId) }
}
