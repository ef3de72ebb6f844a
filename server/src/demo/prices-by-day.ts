import type { BulkChange, TypeValues } from '@posada/contract/prices/day-values'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import { changeDays, unchangedValues } from '../prices/day-values/public.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { addPricePlan } from '../prices/price-plans/change-price-plans.ts'
import { followUnits, saleTypesOf, type SaleTypeRow } from '../prices/sale-types/public.ts'
import { editBoard } from '../prices/sale-types/change-details.ts'
import { addVirtualType, editType } from '../prices/sale-types/change-types.ts'
import { applySeason } from '../prices/seasons/apply-season.ts'
import { saveSeason } from '../prices/seasons/save-season.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; now: Date; today: Day }

/** Plans, a tariff, seasons and dearer weekends, by the verbs that the screens call. */
export async function makePricesByDay({ db, hotel, now, today }: Demo): Promise<void> {
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    for (const { id } of hotel.establishments) {
      await followUnits(context, id)
      await setPrices(context, id, today)
    }
  })
}

async function setPrices(context: RequestContext, establishmentId: string, today: Day): Promise<void> {
  const { db, accountId } = context
  const types = await saleTypesOf(db, accountId, { establishmentId })
  await addPricePlan(context, {
    establishmentId,
    name: 'No reembolsable',
    type: 'virtual',
    parentId: null,
    sign: 'subtract',
    amount: 1_000,
    isPercent: true,
    isNonRefundable: true,
  })
  for (const { id } of types) {
    const breakfast = { id, code: 'bb' as const, defaultBoard: undefined, sign: 'add' as const, amount: 900 }
    await editBoard(context, { ...breakfast, isPercent: false, type: null })
  }
  await sellForOne(context, types)
  await priceByPeople(context, types)
  await changeDays(context, weekends(establishmentId, types, today))
  await applySeasons(context, establishmentId, types, today)
}

/** A double room for one person, cheaper. */
async function sellForOne(context: RequestContext, types: readonly SaleTypeRow[]): Promise<void> {
  const double = types.find(({ name }) => name === 'Doble')
  if (!double) return
  const tariff = { parentId: double.id, name: 'Uso individual', shortName: 'DUI', adults: 1, children: 0 }
  await addVirtualType(context, { ...tariff, price: 6_600, defaultBoard: 'nb', unitsEach: 1 })
}

/** A family room includes two people in its price, and a tariff for three follows it. */
async function priceByPeople(context: RequestContext, types: readonly SaleTypeRow[]): Promise<void> {
  const family = types.find(({ name }) => name === 'Familiar')
  if (!family) return
  const terms = { includedPeople: 2, personSupplement: 1_500, extraBedSupplement: 2_000 }
  await editType(context, { id: family.id, type: null, parentType: null, ...terms })
  const tariff = { parentId: family.id, name: 'Uso triple', shortName: 'FTR', adults: 3, children: 0, price: null }
  await addVirtualType(context, { ...tariff, defaultBoard: 'nb', unitsEach: 1 })
}

const SATURDAY = 5
const FRIDAY = 4

/** For two months, weekends cost 18 % more and two nights at least; a unit of each larger type is the establishment's own. */
function weekends(establishmentId: string, types: readonly SaleTypeRow[], today: Day): BulkChange {
  const raised = { sign: 'add' as const, amount: 1_800, isPercent: true }
  const values = types.map(({ id, total }): TypeValues => {
    const quotas = total > 1 ? { channel: total - 1, local: 1 } : {}
    return { ...unchangedValues, typeId: id, priceChange: raised, min_stay: 2, ...quotas }
  })
  const days = { from: today, to: addDays(today, 60), weekdays: [FRIDAY, SATURDAY] }
  return {
    establishmentId,
    data: { types: values, ...days },
    pricePlanId: null,
    restrictionPlanId: null,
    whenTooMany: null,
  }
}

/** The summer after next month, applied, and the Christmas of that year, not yet applied. */
async function applySeasons(
  context: RequestContext,
  establishmentId: string,
  types: readonly SaleTypeRow[],
  today: Day,
) {
  const year = Number(addDays(today, 30).slice(0, 4)) + (addDays(today, 30).slice(5) > '06-01' ? 1 : 0)
  const priced = (percent: number) =>
    types.map(({ id, price, basePrices }) => {
      const usual = price ?? basePrices[0] ?? 0
      return { typeId: id, price: Math.round((usual * percent) / 10_000) * 100 }
    })
  const season = { establishmentId, id: null, weekdays: [], pricePlanId: null }
  const summer = { name: 'Verano', from: `${year}-06-15`, to: `${year}-09-15`, minStay: 2, prices: priced(130) }
  const { id } = await saveSeason(context, { ...season, ...summer })
  await applySeason(context, { id, nextYear: false })
  const christmas = { name: 'Navidad', from: `${year}-12-20`, to: `${year + 1}-01-06`, minStay: 3, prices: priced(145) }
  await saveSeason(context, { ...season, ...christmas })
}
