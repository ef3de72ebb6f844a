import { groupBy, sumOf } from '../../platform/rows.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { UnitNight } from '../month-count.ts'
import { sharesOf } from './shares.ts'

/** Nights on which somebody slept for a price. Nights that were free count as occupied, and in no price and no share. */
export const paidNights = (nights: readonly UnitNight[]): UnitNight[] =>
  nights.filter(({ people, net }) => people > 0 && net > 0)

/** The price of a night, half a cent rounded up; 0 without nights. */
export const averagePrice = (nights: readonly UnitNight[]): Cents =>
  nights.length === 0 ? 0 : Math.round(sumOf(nights, ({ net }) => net) / nights.length)

/** The nights of a group: their average price, and their share of all nights in hundredths of a percent. */
type PricedGroup<Group> = { group: Group; nights: readonly UnitNight[]; price: Cents; share: number }

/** The given nights by group, in the order of the groups. */
export function priceGroups<Group>(
  nights: readonly UnitNight[],
  groups: readonly Group[],
  groupOf: (night: UnitNight) => Group,
): PricedGroup<Group>[] {
  const nightsOf = groupBy(nights, groupOf)
  const byGroup = groups.map((group) => nightsOf.get(group) ?? [])
  const shares = sharesOf(byGroup.map((found) => found.length))
  return groups.map((group, at) => {
    const found = byGroup[at] ?? []
    return { group, nights: found, price: averagePrice(found), share: shares[at] ?? 0 }
  })
}
