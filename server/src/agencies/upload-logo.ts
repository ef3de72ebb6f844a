import { deleteFile, fileUrl, storeImage } from '../files/public.ts'
import type { UploadContext } from '../http/call.ts'
import { lockAgency, updateAgency } from './queries/agencies.ts'
import { noAgency } from './require-agency.ts'

/** Replaces the agency's logo and deletes the old file. */
export async function uploadAgencyLogo(context: UploadContext, id: string): Promise<{ logo: string }> {
  const { db, accountId } = context
  const agency = await lockAgency(db, accountId, id)
  if (!agency) throw noAgency()
  const logoFileId = await storeImage(context, context.file)
  await updateAgency(db, accountId, id, { logoFileId })
  if (agency.logoFileId) await deleteFile(db, accountId, agency.logoFileId)
  context.changed('agencies', id)
  context.noted(agency.logoFileId ? 'Logotipo cambiado' : 'Logotipo añadido')
  return { logo: fileUrl(logoFileId) }
}
