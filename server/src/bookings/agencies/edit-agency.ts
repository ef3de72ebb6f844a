import type { ChangedAgency } from '@posada/contract/bookings/agencies/agency'
import { deleteFile, fileUrl, storeImage } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext, UploadContext } from '../../platform/http/handlers/request-context.ts'
import { agencyColumns } from './agency-columns.ts'
import { derivedColumns } from './agency-keys.ts'
import { auditLinesOf } from './audit-lines.ts'
import { noAgency } from './get-agency.ts'
import { type AgencyRow, lockAgency, lockSameCompany, updateAgency } from './queries/agencies.ts'
import { deleteOwnReviews, shareReview } from './queries/reviews.ts'

/** Changes the fields that were sent. @throws UserError if a version was sent that is not the stored one */
export async function editAgency(context: RequestContext, { id, version, ...fields }: ChangedAgency): Promise<void> {
  const { db, accountId } = context
  const stored = await lockAgency(db, accountId, id)
  if (!stored) throw noAgency()
  if (version !== null && version !== stored.version)
    throw new UserError('Otra persona ha cambiado esta agencia. Recargue para ver los cambios.')
  const columns = agencyColumns(fields)
  const whole: AgencyRow = { ...stored, ...columns }
  const words = auditLinesOf(stored, whole)
  if (words.length === 0) return
  const derived = derivedColumns(whole, stored)
  await updateAgency(db, accountId, id, { ...columns, ...derived })
  context.changed('agencies', id)
  for (const word of words) context.noted(word)
  // A review written while the agency had no tax number can only be about this company.
  if (stored.reviewKey === '' && derived.reviewKey !== '') await shareOwnReview(context, id, derived.reviewKey)
}

async function shareOwnReview(context: RequestContext, id: string, reviewKey: string): Promise<void> {
  const { db, accountId } = context
  await lockSameCompany(db, accountId, id)
  const shared = await shareReview(db, accountId, id, reviewKey)
  if (!shared) return
  const { stands, gone } = shared
  if (stands.agencyId === id) context.noted('Opinión: solo suya → compartida')
  if (!gone) return
  context.changed('agencies', stands.agencyId === id ? gone.agencyId : stands.agencyId)
  context.noted(`Opinión sobre la misma empresa: ${gone.rating} → ${stands.rating} de 5, la más reciente`)
}

/** Marks the agency as deleted and deletes its logo and the account's review of it; its bookings keep it. */
export async function deleteAgency(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const agency = await lockAgency(db, accountId, id)
  if (!agency) throw noAgency()
  await updateAgency(db, accountId, id, { deletedAt: now, logoFileId: null })
  await deleteOwnReviews(db, accountId, { id, reviewKey: '' })
  if (agency.logoFileId) await deleteFile(db, accountId, agency.logoFileId)
  context.changed('agencies', id)
}

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
