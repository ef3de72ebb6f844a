import type { SaleFacts, SoldType } from '@posada/domain/distribution/engine/engine-sale'
import { freeUnits, needsRearranging } from '@posada/domain/distribution/engine/units-left'
import type { TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import type { OccupiedUnits, UnitOccupation } from '@posada/domain/bookings/placing/place-stay'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { nightsIn, type Stay } from '@posada/domain/platform/days/stay'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { nightSupplement, tariffSupplement } from '@posada/domain/prices/people-supplement'
import { unitsForEngine } from '@posada/domain/prices/units-for-sale'
import { establishmentWithTaxTerms } from '../../bookings/tourist-tax/public.ts'
import { occupationsOf, PLACING_WINDOW, unitIdsOfTypes } from '../../bookings/bookings/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { readSaleDays, type SaleDays } from '../../prices/day-values/public.ts'
import { boardsOfTypes, type SaleTypeRow, saleTypesOf } from '../../prices/sale-types/public.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { type EnginePlan, type SalePlans, salePlansOf } from './sale-plans.ts'

/** Everything of an engine that decides what it sells on some days, with the rows that say it in words. */
export type ReadForSale = SalePlans & {
  facts: SaleFacts
  types: readonly SaleTypeRow[]
  /** Of `forStay`; null where its nights bear no tax. */
  taxTerms: TaxTerms | null
  planOf: (id: string) => EnginePlan | undefined
}

type Boards = Awaited<ReturnType<typeof boardsOfTypes>>

/**
 * Reads what is sold between two days, both included. Of each type the units that are free as they lie are known; `forStay` adds the stays
 * that can be moved where that decides, and the tourist tax. `ofDesk`: with all plans, whether the engine uses them or not.
 */
export async function readForSale(
  context: JobContext,
  { engine, establishment, today }: PublishedEngine,
  { from, to, forStay, ofDesk = false }: { from: Day; to: Day; forStay?: Stay; ofDesk?: boolean },
): Promise<ReadForSale> {
  const { db, accountId, now } = context
  const { id: establishmentId } = establishment
  const [salePlans, types, taxed] = await readTogether(db, (together) =>
    Promise.all([
      salePlansOf({ ...context, db: together }, establishment, { iban: engine.iban, ofDesk }),
      saleTypesOf(together, accountId, { establishmentId }),
      forStay && establishmentWithTaxTerms({ ...context, db: together }, establishmentId, forStay),
    ]),
  )
  const { plans } = salePlans
  const restrictionPlanIds = plans.map(({ restrictionPlanId }) => restrictionPlanId ?? establishmentId)
  const real = types.filter(({ parentId }) => parentId === null)
  const [boards, days, unitIds] = await readTogether(db, (together) =>
    Promise.all([
      boardsOfTypes(together, accountId, idsOf(types)),
      readSaleDays(together, accountId, { establishmentId, types, plans, restrictionPlanIds, from, to, now }),
      unitIdsOfTypes(together, accountId, idsOf(real)),
    ]),
  )
  const units = await occupiedUnits(context, { types: real, unitIds, days, today, forStay })
  const planOf = new Map(salePlans.plans.map((plan) => [plan.id, plan]))
  return {
    ...salePlans,
    types,
    taxTerms: taxed?.terms ?? null,
    planOf: (id) => planOf.get(id),
    facts: factsOf({ types, boards, plans, days, units, establishmentId }),
  }
}

const idsOf = (types: readonly SaleTypeRow[]): string[] => types.map(({ id }) => id)

type Read = {
  types: readonly SaleTypeRow[]
  boards: Boards
  plans: readonly EnginePlan[]
  days: SaleDays
  units: ReadonlyMap<string, OccupiedUnits>
  establishmentId: string
}

function factsOf({ types, boards, plans, days, units, establishmentId }: Read): SaleFacts {
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const known = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const found = map.get(id)
    if (found === undefined) throw new Error('the facts of a sale name a type or plan that was not read')
    return found
  }
  return {
    types: types.map((type) => soldType(type, boards)),
    plans: plans.map(({ id, restrictionPlanId, isNonRefundable, charge }) => ({
      id,
      restrictionPlanId: restrictionPlanId ?? establishmentId,
      isNonRefundable,
      charge,
    })),
    priceOf: (planId, typeId, day) => days.priceOf(known(planOf, planId), known(typeOf, typeId), day),
    supplementOf(typeId, people) {
      const { parentId, peopleTerms, unitPlaces, unitsEach, adults, children } = known(typeOf, typeId)
      return parentId === null
        ? nightSupplement(peopleTerms, unitPlaces, people)
        : tariffSupplement(peopleTerms, unitPlaces, { people: adults + children, unitsEach }, people)
    },
    restrictionsOf: (planId, typeId, day) => days.restrictionsOf(planId, known(typeOf, typeId), day),
    dayUnitsOf: (typeId, day) => days.unitsOf(known(typeOf, typeId), day),
    unitsOf: (typeId) => known(units, typeId),
  }
}

const soldType = (type: SaleTypeRow, boards: Boards): SoldType => ({
  id: type.id,
  parentId: type.parentId,
  unitsEach: type.unitsEach,
  adults: type.adults,
  children: type.children,
  defaultBoard: type.defaultBoard as BoardCode,
  boards: boards
    .filter(({ saleTypeId }) => saleTypeId === type.id)
    .map(({ board, amount, isPercent }) => ({ board: board as BoardCode, amount, isPercent })),
  directDiscount: type.directDiscount,
})

type UnitsWanted = {
  /** Real ones. */
  types: readonly SaleTypeRow[]
  unitIds: ReadonlyMap<string, string[]>
  days: SaleDays
  today: Day
  forStay: Stay | undefined
}

/** The units of types with what occupies them. */
async function occupiedUnits(
  { db, accountId, now }: JobContext,
  { types, unitIds, days, today, forStay }: UnitsWanted,
): Promise<Map<string, OccupiedUnits>> {
  const lying = new Map<string, UnitOccupation[]>()
  for (const { saleTypeId, roomId, checkIn, checkOut } of days.holds) {
    if (roomId === null) continue
    const ofType = lying.get(saleTypeId) ?? []
    lying.set(saleTypeId, ofType)
    ofType.push({ id: `${roomId} ${checkIn}`, roomId, checkIn, checkOut, isMovable: false })
  }
  const found = new Map(
    types.map(({ id }) => [id, { roomIds: unitIds.get(id) ?? [], occupied: lying.get(id) ?? [], today }]),
  )
  if (forStay === undefined) return found
  for (const type of types) {
    const ofType = found.get(type.id)
    if (!ofType) continue
    const forSale = Math.min(...nightsIn(forStay).map((day) => unitsForEngine(days.unitsOf(type, day))))
    if (!needsRearranging(freeUnits(ofType, forStay), forSale)) continue
    const occupied = await occupationsOf(db, accountId, {
      roomIds: ofType.roomIds,
      lockedIds: [...ofType.roomIds, type.id],
      from: addDays(forStay.checkIn, -PLACING_WINDOW),
      to: addDays(forStay.checkOut, PLACING_WINDOW),
      today,
      now,
    })
    found.set(type.id, { ...ofType, occupied })
  }
  return found
}
