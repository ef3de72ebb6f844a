import type { Db } from '../../../platform/db/database.ts'
import type { EstablishmentKey } from './stays.ts'

/** The units that count for the surveys, deleted ones too. */
export function countedUnits(db: Db, { accountId, establishmentId }: EstablishmentKey) {
  return db
    .selectFrom('rooms')
    .select(['id', 'name', 'ineType', 'capacity', 'legalCapacity', 'deletedAt'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('counted', '=', true)
    .where('isParking', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What the survey of an establishment has stored: undefined until somebody changes something of it. */
export function findSurvey(db: Db, { accountId, establishmentId }: EstablishmentKey) {
  return db
    .selectFrom('surveys')
    .select(['survey', 'referenceMonth', 'answers', 'boardPrices'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()
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
  { accountId, establishmentId }: EstablishmentKey,
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
