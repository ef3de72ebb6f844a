import { findIneUnitType } from '../../establishments/units/ine-unit-types.ts'
import { apartmentPrices, kindsWithoutPrice } from '../prices/apartment-prices.ts'
import { hotelPrices } from '../prices/hotel-prices.ts'
import type { MonthCount } from '../month-count.ts'
import { largestCapacity } from '../month-figures.ts'
import { ruralPrices } from '../prices/rural-prices.ts'

/** The most that four digits can count, and six with two decimals can cost. */
const MOST = 9999
const HIGHEST_PRICE = 999_999

/** The counted figures that have no room in a survey's file. Nobody enters them here: units, stays and prices are to be mended. */
export function figureFaults(count: MonthCount): string[] {
  if (count.survey === 'campsites') return []
  return [
    ...capacityFaults(count),
    ...(areAllUnknown(count) ? ['De nadie del mes se sabe dónde vive: sin residencias no hay fichero'] : []),
    ...(movesTooMany(count) ? [`Las encuestas admiten ${MOST} personas al día por residencia`] : []),
    ...(pricesOf(count).some((price) => price > HIGHEST_PRICE)
      ? ['Las encuestas admiten precios de hasta 9.999,99 € por noche: revise los precios de las reservas']
      : []),
    ...(count.survey === 'apartments' ? withoutPriceFaults(count) : []),
  ]
}

const areAllUnknown = ({ residences }: MonthCount): boolean =>
  residences.length > 0 && residences.every(({ residence }) => residence === '')

/** No unit of the month counts, so that there is nothing to ask. */
export function hasNoUnits(count: MonthCount): boolean {
  const { units, places } = largestCapacity(count)
  return units === 0 || places === 0
}

function capacityFaults(count: MonthCount): string[] {
  const { units, places } = largestCapacity(count)
  return units > MOST || places > MOST ? [`Las encuestas admiten ${MOST} unidades y plazas como mucho`] : []
}

const movesTooMany = ({ residences, days }: MonthCount): boolean =>
  residences.some(({ movements }) => movements.some((moved) => moved.nights > MOST || moved.departures > MOST)) ||
  days.some(({ extraPlaces }) => extraPlaces > MOST)

function pricesOf(count: MonthCount): number[] {
  if (count.survey === 'apartments') return apartmentPrices(count).map(({ price }) => price)
  if (count.survey === 'rural') return ruralPrices(count).map(({ price }) => price)
  const { revPar, adr, groups } = hotelPrices(count)
  return [revPar, adr, ...groups.map((group) => group.adr)]
}

const withoutPriceFaults = (count: MonthCount): string[] =>
  kindsWithoutPrice(count).map(
    (kind) =>
      `${findIneUnitType(kind)?.type ?? ''}: hubo huéspedes y ninguna noche con precio, y la encuesta pide uno mayor que 0`,
  )
