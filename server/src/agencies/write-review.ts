import type { agencyReviewsApi } from '@posada/contract/agencies/reviews'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../http/call.ts'
import { lockSameCompany } from './queries/agencies.ts'
import { deleteOwnReviews, insertReview } from './queries/reviews.ts'
import { noAgency } from './require-agency.ts'

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
