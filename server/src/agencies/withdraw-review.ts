import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { lockSameCompany } from './queries/agencies.ts'
import { deleteOwnReviews } from './queries/reviews.ts'
import { noAgency } from './require-agency.ts'

/** Deletes the account's review of the company. @throws UserError if there is none */
export async function withdrawReview(context: RequestContext, agencyId: string): Promise<void> {
  const { db, accountId } = context
  const agency = await lockSameCompany(db, accountId, agencyId)
  if (!agency) throw noAgency()
  const before = await deleteOwnReviews(db, accountId, agency)
  if (before.length === 0) throw new UserError('No hay ninguna opinión suya sobre esta agencia')
  context.changed('agencies', agencyId)
  context.noted('Opinión: retirada')
}
