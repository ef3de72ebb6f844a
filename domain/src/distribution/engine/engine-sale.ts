import type { OccupiedUnits } from '../../bookings/placing/place-stay.ts'
import type { Day } from '../../platform/days/day.ts'
import { nightsIn, type Stay } from '../../platform/days/stay.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { type BoardAddition, type BoardCode, nightWithBoard } from '../../prices/board-price.ts'
import { type NightSupplement, withSupplement } from '../../prices/people-supplement.ts'
import type { Charge } from '../../prices/plan-charge.ts'
import { percentOf } from '../../prices/price-plan.ts'
import { bothRestrictions, type DayRestrictions, stayForSale } from '../../prices/stay-for-sale.ts'
import { type DayUnits, unitsForEngine, unitsOfVirtualType } from '../../prices/units-for-sale.ts'
import { amountNow } from './charge.ts'
import { type DiscountCode, discountedNights } from './discount-code.ts'
import { fitsIn, peopleOf, type UnitPeople } from './unit-people.ts'
import { placeableUnits } from './units-left.ts'

export type SoldType = {
  id: string
  /** Of a virtual type: the real one, whose units it takes. */
  parentId: string | null
  unitsEach: number
  /** Places for adults, and further ones that only children take. */
  adults: number
  children: number
  defaultBoard: BoardCode
  boards: readonly ({ board: BoardCode } & BoardAddition)[]
  /** Hundredths of a percent off each night for who books with the establishment. */
  directDiscount: number
}

type SoldPlan = { id: string; restrictionPlanId: string; isNonRefundable: boolean; charge: Charge }

/** All that was read of an establishment: what may be sold follows from it alone. */
export type SaleFacts = {
  types: readonly SoldType[]
  /** The plans that the engine uses and that can be charged. */
  plans: readonly SoldPlan[]
  /** The price of a night of a type in a plan, for the people of its price. */
  priceOf: (planId: string, typeId: string, day: Day) => Cents
  /** What so many people add to each night of a type. */
  supplementOf: (typeId: string, people: number) => NightSupplement | null
  restrictionsOf: (restrictionPlanId: string, typeId: string, day: Day) => DayRestrictions
  /** Of a real type. */
  dayUnitsOf: (realTypeId: string, day: Day) => DayUnits
  /** The units of a real type with all that occupies them around the stay. */
  unitsOf: (realTypeId: string) => OccupiedUnits
}

export type PricedOffer = {
  typeId: string
  planId: string
  board: BoardCode
  nights: Cents[]
  total: Cents
  now: Cents
  left: number
  /** The indexes of the wanted units whose people it fits at this price. */
  fits: number[]
}

export type Search = {
  stay: Stay
  units: readonly UnitPeople[]
  code: DiscountCode | null
}

export const realTypeIdOf = ({ id, parentId }: Pick<SoldType, 'id' | 'parentId'>): string => parentId ?? id

/** The boards of a type: its usual one, and all that have a price of their own. */
function boardsOf({ defaultBoard, boards }: Pick<SoldType, 'defaultBoard' | 'boards'>) {
  const usual = boards.find(({ board }) => board === defaultBoard) ?? {
    board: defaultBoard,
    amount: 0,
    isPercent: false,
  }
  return [usual, ...boards.filter(({ board }) => board !== defaultBoard)]
}

/** A night for so many people as the engine sells it, before its board: half up to the cent after each step. */
const engineNight =
  ({ priceOf, supplementOf }: SaleFacts, planId: string, type: SoldType, people: number) =>
  (day: Day) =>
    percentOf(
      withSupplement(priceOf(planId, type.id, day), supplementOf(type.id, people)),
      10_000 - type.directDiscount,
    )

/**
 * What the nights of a stay cost the people of one unit in each plan and board of a type, whether it may be sold on them or not: the desk
 * decides by itself what it offers.
 */
export const tariffsOf = (
  facts: SaleFacts,
  { type, stay, people }: { type: SoldType; stay: Stay; people: UnitPeople },
): { planId: string; board: BoardCode; nights: Cents[] }[] =>
  facts.plans.flatMap((plan) =>
    boardsOf(type).map((board) => ({
      planId: plan.id,
      board: board.board,
      nights: nightsIn(stay).map((day) =>
        nightWithBoard(engineNight(facts, plan.id, type, peopleOf(people))(day), peopleOf(people), board),
      ),
    })),
  )

/** A tariff obeys the restrictions of its real type and its own. */
export const restrictionsOfType =
  ({ restrictionsOf }: Pick<SaleFacts, 'restrictionsOf'>, planId: string, type: SoldType) =>
  (day: Day): DayRestrictions => {
    const own = restrictionsOf(planId, type.id, day)
    return type.parentId === null ? own : bothRestrictions(own, restrictionsOf(planId, type.parentId, day))
  }

/** How many units of a type the engine may sell on a day. */
const forSaleOn =
  ({ dayUnitsOf }: Pick<SaleFacts, 'dayUnitsOf'>, type: SoldType) =>
  (day: Day) => {
    const ofReal = unitsForEngine(dayUnitsOf(realTypeIdOf(type), day))
    return type.parentId === null ? ofReal : unitsOfVirtualType(ofReal, type.unitsEach)
  }

/** How many units of a type may still be sold for the whole stay: the quotas of each night, and what the placing rule finds. */
function unitsLeft(facts: SaleFacts, type: SoldType, stay: Stay): number {
  const ofQuotas = Math.min(...nightsIn(stay).map(forSaleOn(facts, type)))
  if (ofQuotas < 1) return 0
  const each = type.parentId === null ? 1 : Math.max(1, type.unitsEach)
  return Math.floor(placeableUnits(facts.unitsOf(realTypeIdOf(type)), stay, ofQuotas * each) / each)
}

/** What may be sold for a stay, by type, plan, board and price, in the order of types and plans. */
export function offersOf(facts: SaleFacts, { stay, units, code }: Search): PricedOffer[] {
  return facts.types.flatMap((type) => {
    const fitting = units.flatMap((people, index) =>
      fitsIn(type, people) ? [{ people: peopleOf(people), index }] : [],
    )
    if (fitting.length === 0) return []
    const left = unitsLeft(facts, type, stay)
    if (left === 0) return []
    return facts.plans.flatMap((plan) =>
      boardsOf(type).flatMap((board) => {
        const offers: PricedOffer[] = []
        for (const { people, index } of fitting) {
          const nights = soldNights(facts, { type, plan, board, stay, people, code, units: units.length })
          if (nights === null) continue
          const same = offers.find((offer) => offer.nights.every((price, place) => price === nights[place]))
          if (same) same.fits.push(index)
          else {
            const total = sum(nights)
            const now = amountNow(plan.charge, nights, total)
            offers.push({
              typeId: type.id,
              planId: plan.id,
              board: board.board,
              nights,
              total,
              now,
              left,
              fits: [index],
            })
          }
        }
        return offers
      }),
    )
  })
}

type SoldUnit = {
  type: SoldType
  plan: SoldPlan
  board: BoardAddition
  stay: Stay
  people: number
  code: DiscountCode | null
  /** How many units are wanted: an amount off counts once for all of them. */
  units: number
}

/** The prices of the nights of one unit; null where it may not be sold. */
function soldNights(facts: SaleFacts, { type, plan, board, stay, people, code, units }: SoldUnit): Cents[] | null {
  const { nightly, faults } = stayForSale({
    stay,
    units: 1,
    people,
    board,
    restrictionsOf: restrictionsOfType(facts, plan.restrictionPlanId, type),
    unitsForSale: forSaleOn(facts, type),
    priceOf: engineNight(facts, plan.id, type, people),
  })
  if (faults.length > 0) return null
  const nights = code === null ? nightly : discountedNights(nightly, code, units)
  return sum(nights) > 0 ? nights : null
}

/** A day as the engine's calendar shows it. */
type SaleDay = {
  day: Day
  /** The lowest price of its night for the people of all units; null where it is not sold. */
  price: Cents | null
  full: boolean
  minStay: number
  noArrival: boolean
  noDeparture: boolean
}

type NightOfUnit = { price: Cents; restrictions: DayRestrictions }

/** What a night on the day costs at least for all units, and which stays may begin and end on it. */
export function saleDay(facts: SaleFacts, day: Day, units: readonly UnitPeople[]): SaleDay {
  const ofUnits = units.map((people) => nightsOfUnit(facts, day, people))
  const cheapest = ofUnits.flatMap(({ sold }) => (sold.length === 0 ? [] : Math.min(...sold.map(({ price }) => price))))
  const realTypes = new Set(facts.types.map(realTypeIdOf))
  const free = sum([...realTypes].map((id) => unitsForEngine(facts.dayUnitsOf(id, day))))
  const isSold = cheapest.length === units.length && free >= units.length
  const rules = ofUnits.flatMap(({ sold }) => sold.map(({ restrictions }) => restrictions))
  return {
    day,
    price: isSold ? sum(cheapest) : null,
    full: !isSold && (cheapest.length > 0 || ofUnits.some(({ isFull }) => isFull)),
    minStay: rules.length === 0 ? 1 : Math.max(1, Math.min(...rules.map(({ minStay }) => minStay))),
    noArrival: rules.length > 0 && rules.every(({ closedToArrival }) => closedToArrival),
    noDeparture: rules.length > 0 && rules.every(({ closedToDeparture }) => closedToDeparture),
  }
}

/** What the night costs the people of one unit in each type and plan that sells it, and whether others would if they had a unit left. */
function nightsOfUnit(facts: SaleFacts, day: Day, people: UnitPeople): { sold: NightOfUnit[]; isFull: boolean } {
  const nights = facts.types
    .filter((type) => fitsIn(type, people))
    .flatMap((type) => {
      const isFree = forSaleOn(facts, type)(day) > 0
      return facts.plans.flatMap((plan) => {
        const restrictions = restrictionsOfType(facts, plan.restrictionPlanId, type)(day)
        const price = restrictions.closed ? 0 : lowestNight(facts, { type, plan, day, people: peopleOf(people) })
        return price === 0 ? [] : [{ price, restrictions, isFree }]
      })
    })
  return { sold: nights.filter(({ isFree }) => isFree), isFull: nights.some(({ isFree }) => !isFree) }
}

type OneNight = { type: SoldType; plan: SoldPlan; day: Day; people: number }

/** The cheapest board of a night; 0 where the night has no price. */
function lowestNight(facts: SaleFacts, { type, plan, day, people }: OneNight): Cents {
  const night = engineNight(facts, plan.id, type, people)(day)
  return night === 0 ? 0 : Math.min(...boardsOf(type).map((board) => nightWithBoard(night, people, board)))
}
