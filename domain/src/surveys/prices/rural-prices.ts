import { isWeekend } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount, UnitNight } from '../month-count.ts'
import { paidNights, priceGroups } from './nights-by-price.ts'
import { RURAL_ROOM } from '../../establishments/units/ine-unit-types.ts'

/** Rooms, and lodgings that are let as a whole. */
const ruralLettings = ['rooms', 'whole'] as const
export type RuralLetting = (typeof ruralLettings)[number]

/** Nights from Sunday to Thursday, of Friday and Saturday, and of stays of more than a month. */
const ruralTariffs = ['normal', 'weekend', 'others'] as const
export type RuralTariff = (typeof ruralTariffs)[number]

const ruralLettingOf = (ineType: number): RuralLetting => (ineType === RURAL_ROOM ? 'rooms' : 'whole')

export function ruralTariffOf({ day, isLongStay }: Pick<UnitNight, 'day' | 'isLongStay'>): RuralTariff {
  if (isLongStay) return 'others'
  return isWeekend(day) ? 'weekend' : 'normal'
}

/** Of a way of letting and a tariff: the price of a night, and its share of the nights in hundredths of a percent. */
type RuralPrice = { letting: RuralLetting; tariff: RuralTariff; price: Cents; share: number }

/** By way of letting and tariff, in their order. The tariff of the booking does not matter. */
export function ruralPrices({ nights }: MonthCount): RuralPrice[] {
  const paid = paidNights(nights)
  return ruralLettings.flatMap((letting) => {
    const ofLetting = paid.filter(({ ineType }) => ruralLettingOf(ineType) === letting)
    return priceGroups(ofLetting, ruralTariffs, ruralTariffOf).map(({ group: tariff, price, share }) => ({
      letting,
      tariff,
      price,
      share,
    }))
  })
}
