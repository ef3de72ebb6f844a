import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SurveyKey } from '../../facts/public.ts'

export type NewConfirmation = {
  kind: 'residence' | 'estimate' | 'free' | 'crowded' | 'arrived' | 'no_show'
  bookingId: string
  guestId: string | null
  people: number | null
  residence: string
}

type By = { now: Date; loginId: string }

/** Stores what a user has confirmed of a month; a later confirmation of the same replaces it. */
export async function saveConfirmations(
  db: Db,
  key: SurveyKey,
  month: Day,
  confirmations: readonly NewConfirmation[],
  { now, loginId }: By,
): Promise<void> {
  if (confirmations.length === 0) return
  await db
    .insertInto('surveyConfirmations')
    .values(
      confirmations.map((confirmation) => ({
        ...key,
        ...confirmation,
        id: newId(),
        month,
        confirmedAt: now,
        confirmedBy: loginId,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('survey_finding_is_confirmed_once').doUpdateSet((column) => ({
        people: column.ref('excluded.people'),
        residence: column.ref('excluded.residence'),
        confirmedAt: column.ref('excluded.confirmedAt'),
        confirmedBy: column.ref('excluded.confirmedBy'),
      })),
    )
    .execute()
}

export async function countConfirmations(
  db: Db,
  { accountId, establishmentId }: SurveyKey,
  month: Day,
): Promise<number> {
  const { count } = await db
    .selectFrom('surveyConfirmations')
    .select((column) => column.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return Number(count)
}
