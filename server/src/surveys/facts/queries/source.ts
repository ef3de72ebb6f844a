import type { Db } from '../../../platform/db/database.ts'
import type { SurveyKey } from './stays.ts'

type Establishments = { accountId: string; establishmentIds: readonly string[] }

/** The units that count for the surveys, deleted ones too. */
export function countedUnits(db: Db, { accountId, establishmentIds }: Establishments) {
  return db
    .selectFrom('rooms')
    .select(['id', 'establishmentId', 'name', 'ineType', 'capacity', 'legalCapacity', 'deletedAt'])
    .where('accountId', '=', accountId)
    .where('establishmentId', 'in', [...establishmentIds])
    .where('counted', '=', true)
    .where('isParking', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What the surveys of establishments have stored: nothing until somebody changes something of one. */
export function storedSurveys(db: Db, { accountId, establishmentIds }: Establishments) {
  return db
    .selectFrom('surveys')
    .select(['establishmentId', 'survey', 'referenceMonth', 'answers', 'boardPrices'])
    .where('accountId', '=', accountId)
    .where('establishmentId', 'in', [...establishmentIds])
    .execute()
}

type ConfirmationRow = {
  kind: string
  bookingId: string
  people: number | null
  residence: string
}

/** What users have confirmed of a month. */
export function confirmationsOf(
  db: Db,
  { accountId, establishmentId }: SurveyKey,
  month: string,
): Promise<ConfirmationRow[]> {
  return db
    .selectFrom('surveyConfirmations')
    .select(['kind', 'bookingId', 'people', 'residence'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('month', '=', month)
    .execute()
}
