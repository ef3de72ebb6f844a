import { nightsIn, type Stay } from '../../platform/days/stay.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import type { BoardCode } from '../../prices/board-price.ts'
import type { Charge } from '../../prices/plan-charge.ts'
import { stayRestrictionFaults } from '../../prices/stay-for-sale.ts'
import { unitsForEngine } from '../../prices/units-for-sale.ts'
import { amountNow } from './charge.ts'
import { realTypeIdOf, restrictionsOfType, type SaleFacts } from './engine-sale.ts'
import type { UnitPeople } from './unit-people.ts'

/** Units of one offer that a guest takes, each with its people. */
export type CartLine = {
  typeId: string
  planId: string
  board: BoardCode
  nights: readonly Cents[]
  units: readonly UnitPeople[]
}

/** The same number of adults, and children of the same ages in any order. */
export const isSameParty = (one: UnitPeople, other: UnitPeople): boolean =>
  one.adults === other.adults && agesOf(one) === agesOf(other)

const agesOf = ({ children }: UnitPeople) => [...children].sort((a, b) => a - b).join()

/** Whether everything in a cart may still be sold for its stay: plans, restrictions and quotas; its prices were agreed. */
export function isCartForSale(facts: SaleFacts, stay: Stay, lines: readonly CartLine[]): boolean {
  const wanted = new Map<string, number>()
  for (const { typeId, planId, units } of lines) {
    const type = facts.types.find(({ id }) => id === typeId)
    const plan = facts.plans.find(({ id }) => id === planId)
    if (!type || !plan) return false
    if (stayRestrictionFaults(stay, restrictionsOfType(facts, plan.restrictionPlanId, type)).length > 0) return false
    const each = type.parentId === null ? 1 : Math.max(1, type.unitsEach)
    const realTypeId = realTypeIdOf(type)
    wanted.set(realTypeId, (wanted.get(realTypeId) ?? 0) + units.length * each)
  }
  return [...wanted].every(([id, count]) =>
    nightsIn(stay).every((day) => unitsForEngine(facts.dayUnitsOf(id, day)) >= count),
  )
}

/** What confirms a cart: of each unit what its plan takes, and of the extras what the plan of the first takes of a total. */
export function amountOfCart(lines: readonly (CartLine & { charge: Charge })[], extras: Cents): Cents {
  const ofUnits = sum(lines.map(({ charge, nights, units }) => units.length * amountNow(charge, nights, sum(nights))))
  const [first] = lines
  return ofUnits + (first === undefined ? 0 : amountNow(first.charge, [], extras))
}
