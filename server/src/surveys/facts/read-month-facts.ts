import { addDays, type Day, lastOfMonth } from '@posada/domain/platform/days/day'
import type { UnitNights } from '@posada/domain/money/reports/figures'
import type { Confirmations, MonthFacts, SurveyUnit } from '@posada/domain/surveys/month-facts'
import { ineTypeOf, type SurveyKind, unitsOfSurvey } from '@posada/domain/surveys/survey-kind'
import { blockedNights, unitPeriods } from '../../money/reports/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import { bookingsOf } from './bookings-of-month.ts'
import { confirmationsOf } from './queries/source.ts'
import { bookingIdsWithNights, bookingsById, guestsOfBookings, staysOfBookings } from './queries/stays.ts'
import type { SurveySource } from './read-source.ts'

export type MonthOfEstablishment = MonthFacts & {
  /** Counted units of another family, which the survey leaves out. */
  leftOut: readonly SurveyUnit[]
}

type Reader = { db: Db; now: Date }

/** The facts of months of one establishment, in two round trips whatever their number. `survey` differs where another one is drawn. */
export const readMonthFacts = (
  { db, now }: Reader,
  source: SurveySource,
  months: readonly Day[],
  survey: SurveyKind = source.survey,
): Promise<MonthOfEstablishment[]> =>
  readTogether(db, async (together) => {
    const scope = { accountId: source.accountId, establishmentIds: [source.establishment.id] }
    const periods = unitPeriods(together, scope)
    return Promise.all(months.map((month) => readMonth({ db: together, now }, { source, month, survey, periods })))
  })

type Month = {
  source: SurveySource
  month: Day
  survey: SurveyKind
  periods: Promise<Awaited<ReturnType<typeof unitPeriods>>>
}

async function readMonth(
  { db, now }: Reader,
  { source, month, survey, periods }: Month,
): Promise<MonthOfEstablishment> {
  const { accountId, establishment, today, lodgingRate, boardPrices } = source
  const key = { accountId, establishmentId: establishment.id }
  const nights = { from: addDays(month, -1), to: lastOfMonth(month) }
  const [ids, blocks, confirmed, existence] = await Promise.all([
    bookingIdsWithNights(db, key, nights),
    blockedNights(db, { accountId, establishmentIds: [establishment.id] }, { from: month, to: nights.to }),
    confirmationsOf(db, key, month),
    periods,
  ])
  const [bookings, stays, guests] = await Promise.all([
    bookingsById(db, accountId, ids),
    staysOfBookings(db, accountId, ids),
    guestsOfBookings(db, accountId, ids, establishment.timeZone),
  ])
  const all = unitsInMonth(source, existence, nights)
  const units = unitsOfSurvey(all, survey)
  const own = new Set(units.map(({ id }) => id))
  return {
    survey,
    month,
    today,
    units,
    leftOut: all.filter(({ id }) => !own.has(id)),
    blocks: blocks.map(({ roomId, from, toExclusive }) => ({ unitId: roomId, from, toExclusive })),
    bookings: bookingsOf({ bookings, stays, guests }, { timeZone: establishment.timeZone, now }),
    confirmations: confirmationsFrom(confirmed),
    lodgingRate,
    boardPrices,
  }
}

/** The counted units that exist on a day of the month. */
function unitsInMonth(
  { units, establishment }: SurveySource,
  periods: readonly (UnitNights & { id: string })[],
  { from, to }: { from: Day; to: Day },
): SurveyUnit[] {
  const existence = new Map(periods.map((period) => [period.id, period]))
  return units.flatMap((unit) => {
    const period = existence.get(unit.id)
    if (!period || period.from > to || period.toExclusive <= from) return []
    const { id, name, capacity, legalCapacity } = unit
    return [
      {
        id,
        name,
        ineType: ineTypeOf(unit, establishment.kind),
        places: legalCapacity ?? capacity,
        from: period.from,
        toExclusive: period.toExclusive,
      },
    ]
  })
}

function confirmationsFrom(rows: Awaited<ReturnType<typeof confirmationsOf>>): Confirmations {
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    estimates: new Map(
      of('estimate').map(({ bookingId, people, residence }) => [bookingId, { people: people ?? 0, residence }]),
    ),
    free: new Set(of('free').map(({ bookingId }) => bookingId)),
    crowded: new Map(of('crowded').map(({ bookingId, people }) => [bookingId, people ?? 0])),
  }
}
