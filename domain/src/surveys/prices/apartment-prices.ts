import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount } from '../month-count.ts'
import { paidNights, priceGroups } from './nights-by-price.ts'

/** The INE's kinds of apartment: studio, for 2 to 4, for 4 to 6, others. */
export const apartmentKinds = [11, 12, 13, 14] as const
/** The tariffs of the survey: normal, weekend, tour operator, others. */
export const apartmentTariffs = [11, 12, 13, 14] as const

const NORMAL = 11
const TOUR_OPERATOR = 13

/** A tariff of hotels counts as tour operator where it is one of theirs (1, 2), else as normal. */
export function apartmentTariffOf(tariffId: number): number {
  if (tariffId === 1 || tariffId === 2) return TOUR_OPERATOR
  return apartmentTariffs.some((tariff) => tariff === tariffId) ? tariffId : NORMAL
}

/** Of a kind of apartment and a tariff: the price of a night, and its share of the kind's nights in hundredths of a percent. */
export type ApartmentPrice = { kind: number; tariff: number; price: Cents; share: number }

/** By kind and tariff, in their order. */
export function apartmentPrices({ nights }: MonthCount): ApartmentPrice[] {
  const paid = paidNights(nights)
  return apartmentKinds.flatMap((kind) => {
    const ofKind = paid.filter(({ ineType }) => ineType === kind)
    return priceGroups<number>(ofKind, apartmentTariffs, ({ tariffId }) => apartmentTariffOf(tariffId)).map(
      ({ group: tariff, price, share }) => ({ kind, tariff, price, share }),
    )
  })
}

/** The kinds in which people slept and nobody paid: the survey takes no occupied kind without a price. */
export function kindsWithoutPrice({ nights }: MonthCount): number[] {
  const paid = new Set(paidNights(nights).map(({ ineType }) => ineType))
  const occupied = new Set(nights.filter(({ people }) => people > 0).map(({ ineType }) => ineType))
  return apartmentKinds.filter((kind) => occupied.has(kind) && !paid.has(kind))
}
