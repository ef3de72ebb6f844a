import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount } from '../month-count.ts'
import { averagePrice, paidNights } from './nights-by-price.ts'
import { sharesOf } from './shares.ts'

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
export const apartmentPrices = ({ nights }: MonthCount): ApartmentPrice[] =>
  apartmentKinds.flatMap((kind) => {
    const ofKind = paidNights(nights).filter(({ ineType }) => ineType === kind)
    const byTariff = apartmentTariffs.map((tariff) =>
      ofKind.filter(({ tariffId }) => apartmentTariffOf(tariffId) === tariff),
    )
    const shares = sharesOf(byTariff.map((found) => found.length))
    return apartmentTariffs.map((tariff, at) => ({
      kind,
      tariff,
      price: averagePrice(byTariff[at] ?? []),
      share: shares[at] ?? 0,
    }))
  })

/** The kinds in which people slept and nobody paid: the survey takes no occupied kind without a price. */
export const kindsWithoutPrice = (count: MonthCount): number[] =>
  apartmentKinds.filter(
    (kind) =>
      count.nights.some(({ ineType, people }) => ineType === kind && people > 0) &&
      !apartmentPrices(count).some((price) => price.kind === kind && price.share > 0),
  )
