import type { Cents } from '../../platform/money/money.ts'
import type { UnitNight } from '../month-count.ts'

/** Nights on which somebody slept for a price. Nights that were free count as occupied, and in no price and no share. */
export const paidNights = (nights: readonly UnitNight[]): UnitNight[] =>
  nights.filter(({ people, net }) => people > 0 && net > 0)

/** The price of a night, half a cent rounded up; 0 without nights. */
export const averagePrice = (nights: readonly UnitNight[]): Cents =>
  nights.length === 0 ? 0 : Math.round(nights.reduce((sum, { net }) => sum + net, 0) / nights.length)
