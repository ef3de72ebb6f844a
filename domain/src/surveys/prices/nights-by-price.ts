import type { Cents } from '../../platform/money/money.ts'
import type { UnitNight } from '../month-count.ts'

/** Nights on which somebody slept. Those without price are among them: they lower the average of their group. */
export const sleptNights = (nights: readonly UnitNight[]): UnitNight[] => nights.filter(({ people }) => people > 0)

/** The price of a night, half a cent rounded up; 0 without nights. */
export const averagePrice = (nights: readonly UnitNight[]): Cents =>
  nights.length === 0 ? 0 : Math.round(nights.reduce((sum, { net }) => sum + net, 0) / nights.length)

/** The nights that a group has in the shares of all: none where its price is 0, because the surveys take no share without a price. */
export const sharedNights = (nights: readonly UnitNight[], price: Cents): number => (price > 0 ? nights.length : 0)
