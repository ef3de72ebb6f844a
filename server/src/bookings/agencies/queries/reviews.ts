import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type ReviewRow = {
  rating: number
  body: string
  provinceCode: string
  month: Day
  isOwn: boolean
  isShared: boolean
}
type NewReviewRow = Insertable<Tables['agencyReviews']>

/**
 * Reviews by all accounts of the company with the agency's valid tax number. The account is that of the transaction.
 */
export async function reviewsOf(db: Db, agencyId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select * from reviews_of_agency(${agencyId})`.execute(db)
  return rows
}

export async function insertReview(db: Db, row: NewReviewRow): Promise<void> {
  await db.insertInto('agencyReviews').values(row).execute()
}

type OwnReview = { agencyId: string; rating: number }

/**
 * Shares the review of an agency that was written before the agency had a valid tax number. If the account then has two
 * reviews of one company, the older one is deleted. Call with the agency locked and its tax number stored.
 * @returns the review that is shared now and the one that was deleted; null if there was none to share
 */
export async function shareReview(
  db: Db,
  accountId: string,
  agencyId: string,
  reviewKey: string,
): Promise<{ stands: OwnReview; gone: OwnReview | null } | null> {
  const own = await db
    .selectFrom('agencyReviews')
    .select(['agencyId', 'rating', 'reviewKey'])
    .where('accountId', '=', accountId)
    .where((is) =>
      is.or([is.and([is('agencyId', '=', agencyId), is('reviewKey', '=', '')]), is('reviewKey', '=', reviewKey)]),
    )
    .orderBy('writtenAt', 'desc')
    .orderBy('agencyId')
    .execute()
  const [stands, gone = null] = own
  if (!stands || own.every((review) => review.reviewKey !== '')) return null
  if (gone)
    await db
      .deleteFrom('agencyReviews')
      .where('accountId', '=', accountId)
      .where('agencyId', '=', gone.agencyId)
      .execute()
  await db
    .updateTable('agencyReviews')
    .set({ reviewKey })
    .where('accountId', '=', accountId)
    .where('agencyId', '=', stands.agencyId)
    .execute()
  return { stands, gone }
}

/** Deletes the account's reviews of the agency and of the same company under another record: at most two. */
export function deleteOwnReviews(db: Db, accountId: string, agency: { id: string; reviewKey: string }) {
  return db
    .deleteFrom('agencyReviews')
    .where('accountId', '=', accountId)
    .where((is) => {
      const ofRecord = is('agencyId', '=', agency.id)
      return agency.reviewKey === '' ? ofRecord : is.or([ofRecord, is('reviewKey', '=', agency.reviewKey)])
    })
    .returning(['agencyId', 'rating'])
    .execute()
}
