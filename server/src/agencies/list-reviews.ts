import type { AgencyReview } from '@posada/contract/agencies/reviews'
import type { RequestContext } from '../http/call.ts'
import { findProvince } from '../reference-data/public.ts'
import { reviewsOf } from './queries/reviews.ts'
import { requireAgency } from './require-agency.ts'

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
