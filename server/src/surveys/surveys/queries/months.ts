import type { Day } from '@posada/domain/platform/days/day'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { SurveyKey } from '../../facts/public.ts'

export type StoredMonthState = 'open' | 'unconfirmed' | 'refused' | 'presented'
export type SurveyMonthRow = Selectable<Tables['surveyMonths']> & { state: StoredMonthState }
type MonthPatch = Omit<Updateable<Tables['surveyMonths']>, 'accountId' | 'establishmentId' | 'month' | 'state'> & {
  state?: StoredMonthState
}

/** The months of which something is stored, the last one first. */
export const surveyMonths = (db: Db, { accountId, establishmentId }: SurveyKey): Promise<SurveyMonthRow[]> =>
  db
    .selectFrom('surveyMonths')
    .selectAll()
    .$narrowType<{ state: StoredMonthState }>()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('month', 'desc')
    .execute()

/** Locks a month until the commit; it is stored where it was not yet. */
export async function lockMonth(db: Db, key: SurveyKey, month: Day): Promise<SurveyMonthRow> {
  await db
    .insertInto('surveyMonths')
    .values({ ...key, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('surveyMonths')
    .selectAll()
    .$narrowType<{ state: StoredMonthState }>()
    .where('accountId', '=', key.accountId)
    .where('establishmentId', '=', key.establishmentId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateMonth(
  db: Db,
  { accountId, establishmentId }: SurveyKey,
  month: Day,
  patch: MonthPatch,
): Promise<void> {
  await db
    .updateTable('surveyMonths')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('month', '=', month)
    .execute()
}

/** Notes that the owners have this notice of a month; false where they have had it before. */
export async function claimNotice(db: Db, key: SurveyKey, month: Day, notice: number): Promise<boolean> {
  const claimed = await db
    .insertInto('surveyMonths')
    .values({ ...key, month, notices: notice })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'establishmentId', 'month'])
        .doUpdateSet({ notices: notice })
        .where('surveyMonths.notices', '<', notice),
    )
    .returning('month')
    .executeTakeFirst()
  return claimed !== undefined
}
