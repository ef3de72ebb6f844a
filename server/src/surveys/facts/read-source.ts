import { type Day, todayIn } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { lodgingRateOf } from '@posada/domain/platform/money/tax-rates'
import type { SurveyAnswers } from '@posada/domain/surveys/survey-answers'
import { isSurveyKind, type SurveyKind, surveyOf } from '@posada/domain/surveys/survey-kind'
import {
  type EstablishmentRow,
  establishmentsOf,
  requireEstablishment,
} from '../../establishments/establishments/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import { countedUnits, storedSurveys } from './queries/source.ts'

type CountedUnit = Awaited<ReturnType<typeof countedUnits>>[number]

/** What all months of an establishment's survey are counted from. */
export type SurveySource = {
  accountId: string
  establishment: EstablishmentRow
  /** By the clock of the establishment. */
  today: Day
  survey: SurveyKind
  chosenSurvey: SurveyKind | null
  /** The first day of the month that was saved; null for none. */
  referenceMonth: Day | null
  /** What differs from what the establishment itself says. */
  answers: Partial<SurveyAnswers>
  /** By regime. */
  boardPrices: ReadonlyMap<number, Cents>
  /** In hundredths of a percent. */
  lodgingRate: number
  units: readonly CountedUnit[]
}

type Reader = { db: Db; accountId: string; now: Date }

/** @throws UserError for an unknown establishment */
export async function readSource({ db, accountId, now }: Reader, establishmentId: string): Promise<SurveySource> {
  const scope = { accountId, establishmentIds: [establishmentId] }
  const [establishment, [stored], units] = await readTogether(db, (together) =>
    Promise.all([
      requireEstablishment(together, accountId, establishmentId),
      storedSurveys(together, scope),
      countedUnits(together, scope),
    ]),
  )
  return sourceOf({ accountId, establishment, now }, stored, units)
}

/** The surveys of all establishments of the account, or of some, by the name of the establishment. */
export async function readSources(
  { db, accountId, now }: Reader,
  isWanted: (establishmentId: string) => boolean = () => true,
): Promise<SurveySource[]> {
  const establishments = (await establishmentsOf(db, accountId)).filter(({ id }) => isWanted(id))
  if (establishments.length === 0) return []
  const scope = { accountId, establishmentIds: establishments.map(({ id }) => id) }
  const [stored, units] = await readTogether(db, (together) =>
    Promise.all([storedSurveys(together, scope), countedUnits(together, scope)]),
  )
  const isOf =
    ({ id }: EstablishmentRow) =>
    (row: { establishmentId: string }) =>
      row.establishmentId === id
  return establishments.map((establishment) =>
    sourceOf({ accountId, establishment, now }, stored.find(isOf(establishment)), units.filter(isOf(establishment))),
  )
}

type Stored = Awaited<ReturnType<typeof storedSurveys>>[number] | undefined

function sourceOf(
  { accountId, establishment, now }: Pick<SurveySource, 'accountId' | 'establishment'> & { now: Date },
  stored: Stored,
  units: readonly CountedUnit[],
): SurveySource {
  const { kind, provinceCode, lodgingIsExempt, timeZone } = establishment
  const chosenSurvey = isSurveyKind(stored?.survey) ? stored.survey : null
  const existing = units.filter(({ deletedAt }) => deletedAt === null)
  return {
    accountId,
    establishment,
    today: todayIn(timeZone, now),
    survey: chosenSurvey ?? surveyOf({ kind, provinceCode, units: existing }),
    chosenSurvey,
    referenceMonth: stored?.referenceMonth ?? null,
    answers: stored?.answers ?? {}, // written by this area alone
    boardPrices: boardPricesOf(stored?.boardPrices),
    lodgingRate: lodgingRateOf(provinceCode, lodgingIsExempt),
    units,
  }
}

const boardPricesOf = (stored: unknown): ReadonlyMap<number, Cents> =>
  new Map(Object.entries((stored ?? {}) as Record<string, Cents>).map(([regime, price]) => [Number(regime), price]))
