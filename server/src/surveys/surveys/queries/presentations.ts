import type { Day } from '@posada/domain/platform/days/day'
import type { PresentedFigures } from '@posada/domain/surveys/presented-figures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { SurveyKey } from '../../facts/public.ts'

type NewPresentation = {
  id: string
  month: Day
  presentedAt: Date | null
  presentedBy: string | null
  byService: boolean
  reason: string
  fileName: string
  bytes: Buffer | null
  figures: PresentedFigures
}

export async function insertPresentation(db: Db, key: SurveyKey, presentation: NewPresentation): Promise<void> {
  await db
    .insertInto('surveyPresentations')
    .values({ ...key, ...presentation, figures: JSON.stringify(presentation.figures) })
    .execute()
}

export type PresentationRow = Awaited<ReturnType<typeof presentationsSince>>[number]

/** What was presented of the months from a day on, the last one first; one that is not confirmed comes before them. */
export const presentationsSince = (db: Db, { accountId, establishmentId }: SurveyKey, month: Day) =>
  db
    .selectFrom('surveyPresentations as p')
    .leftJoin('logins as l', (join) =>
      join.onRef('l.accountId', '=', 'p.accountId').onRef('l.id', '=', 'p.presentedBy'),
    )
    .select(['p.id', 'p.month', 'p.presentedAt', 'p.byService', 'p.reason', 'p.fileName', 'p.figures'])
    .select(sql<string>`coalesce(nullif(l.name, ''), l.email, '')`.as('by'))
    .select(sql<boolean>`p.bytes is not null`.as('hasFile'))
    .$narrowType<{ figures: PresentedFigures }>()
    .where('p.accountId', '=', accountId)
    .where('p.establishmentId', '=', establishmentId)
    .where('p.month', '>=', month)
    .orderBy('p.month', 'desc')
    .orderBy(sql`p.presented_at desc nulls first`)
    .orderBy('p.id', 'desc')
    .execute()

/** The file that was presented last of a month; also one of which nobody knows whether it has arrived. */
export const presentedFile = (db: Db, { accountId, establishmentId }: SurveyKey, month: Day) =>
  db
    .selectFrom('surveyPresentations')
    .select(['fileName', 'bytes'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('month', '=', month)
    .orderBy(sql`presented_at desc nulls first`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Confirmed = { presentedAt: Date; byService: boolean; reason: string }

/** False where it was taken back meanwhile. */
export async function confirmPresentation(
  db: Db,
  accountId: string,
  id: string,
  confirmed: Confirmed,
): Promise<boolean> {
  const found = await db
    .updateTable('surveyPresentations')
    .set(confirmed)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function deletePresentation(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('surveyPresentations').where('accountId', '=', accountId).where('id', '=', id).execute()
}
