import type { Day } from '@posada/domain/day'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/table-types.ts'

export type ReviewRow = {
  rating: number
  body: string
  provinceCode: string
  month: Day
  isOwn: boolean
  isShared: boolean
}
export type NewReviewRow = Insertable<Tables['agencyReviews']>

/** By all accounts that wrote of a company of the same valid tax number; the account is taken from the transaction. */
export async function reviewsOf(db: Db, agencyId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select * from reviews_of_agency(${agencyId})`.execute(db)
  return rows
}

export async function insertReview(db: Db, row: NewReviewRow): Promise<void> {
  await db.insertInto('agencyReviews').values(row).execute()
}

type StandingReview = { agencyId: string; rating: number }

/**
 * A review of the agency that was written while it had no valid number is one of the company from now on. Of two of one
 * company the later stands. The agency is held, and has its number. @returns the one that others see now and the one that
 * gave way to it; null where the agency had none of its own to share
 */
export async function shareReview(
  db: Db,
  accountId: string,
  agencyId: string,
  reviewKey: string,
): Promise<{ stands: StandingReview; gone: StandingReview | null } | null> {
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

/** Takes away what the account said of the agency, or of the same company under another record: at most the two. */
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
