import { deleteFile } from '../files/public.ts'
import type { RequestContext } from '../http/call.ts'
import { lockAgency, updateAgency } from './queries/agencies.ts'
import { deleteOwnReviews } from './queries/reviews.ts'
import { noAgency } from './require-agency.ts'

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
