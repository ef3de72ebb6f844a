import { deleteFile, storeImage } from '../files/public.ts'
import type { UploadContext } from '../http/handlers/request-context.ts'
import { lockEstablishment, updateEstablishment } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'

/** The URL of the logo, '' without one; a new logo has a new URL. */
export const logoUrl = (fileId: string | null): string => (fileId ? `/api/files/${fileId}` : '')

/** Replaces the establishment's logo and deletes the old file. */
export async function uploadEstablishmentLogo(context: UploadContext, id: string): Promise<{ logo: string }> {
  const { db, accountId } = context
  const establishment = await lockEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  const logoFileId = await storeImage(context, context.file)
  await updateEstablishment(db, accountId, id, { logoFileId })
  if (establishment.logoFileId) await deleteFile(db, accountId, establishment.logoFileId)
  context.changed('establishments', id)
  return { logo: logoUrl(logoFileId) }
}
