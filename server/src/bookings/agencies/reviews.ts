import type { AgencyReview, agencyReviewsApi } from '@posada/contract/bookings/agencies/reviews'
import type { Input } from '@posada/contract/endpoint'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { noAgency, requireAgency } from './get-agency.ts'
import { lockSameCompany } from './queries/agencies.ts'
import { deleteOwnReviews, insertReview, reviewsOf } from './queries/reviews.ts'

/** The account's own review first, then those of other accounts about the same company, without their authors. */
export async function listReviews(context: RequestContext, agencyId: string): Promise<AgencyReview[]> {
  await requireAgency(context, agencyId)
  const reviews = await reviewsOf(context.db, agencyId)
  return reviews.map(({ rating, body, provinceCode, month, isOwn, isShared }) => ({
    rating,
    text: body,
    month,
    isOwn,
    isShared,
    province: findProvince(provinceCode)?.name ?? '',
  }))
}

/** Writes the account's only review of the company, replacing an earlier one under any record of that company. */
export async function writeReview(
  context: RequestContext,
  { agencyId, text, rating }: Input<(typeof agencyReviewsApi)['write']>,
) {
  const { db, accountId, loginId, now } = context
  const agency = await lockSameCompany(db, accountId, agencyId)
  if (!agency) throw noAgency()
  const before = await deleteOwnReviews(db, accountId, agency)
  const { reviewKey } = agency
  await insertReview(db, { accountId, agencyId, reviewKey, rating, body: text, writtenAt: now, loginId })
  context.changed('agencies', agencyId)
  const was = before.find((review) => review.agencyId === agencyId) ?? before[0]
  context.noted(was ? `Opinión: ${was.rating} → ${rating} de 5` : `Opinión: ${rating} de 5`)
}

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
