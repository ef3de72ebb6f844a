import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { SurveyAnswers } from '@posada/domain/surveys/survey-answers'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import type { SurveyKey } from '../../facts/public.ts'
import type { Db } from '../../../platform/db/database.ts'

type StoredSurvey = {
  survey: SurveyKind | null
  referenceMonth: Day | null
  answers: Partial<SurveyAnswers>
  boardPrices: Record<string, Cents>
}

export async function saveSurvey(db: Db, { accountId, establishmentId }: SurveyKey, stored: StoredSurvey) {
  const { survey, referenceMonth } = stored
  const values = {
    survey,
    referenceMonth,
    answers: JSON.stringify(stored.answers),
    boardPrices: JSON.stringify(stored.boardPrices),
  }
  await db
    .insertInto('surveys')
    .values({ accountId, establishmentId, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doUpdateSet(values))
    .execute()
}

/** So that two changes of one survey run in turn; also where nothing of it is stored yet. */
export async function lockSurvey(db: Db, { accountId, establishmentId }: SurveyKey): Promise<void> {
  await db
    .insertInto('surveys')
    .values({ accountId, establishmentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('surveys')
    .select('establishmentId')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .forUpdate()
    .execute()
}
