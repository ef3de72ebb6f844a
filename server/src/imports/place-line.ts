import type { BookingLine } from '@posada/domain/booking-import/read-booking-line'
import { eachDay } from '@posada/domain/day'
import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { priceOfNight } from '@posada/domain/price'
import { plain } from '@posada/domain/search-key'
import { defaultTariffOf, tariffsFor } from '@posada/domain/tariffs'
import { lodgingRateOf } from '@posada/domain/tax-rates'
import type { House } from './house.ts'

/** A line with the unit and the tariff that it names. */
export type PlacedLine = {
  number: number
  booking: BookingLine
  establishmentId: string
  timeZone: string
  roomId: string
  unitName: string
  basePrice: number
  tariffId: number
  /** Of the tax on the lodging of its house, in hundredths of a percent. */
  lodgingRate: number
}

/** The line in its place, or what hinders it. */
export function placeLine(number: number, booking: BookingLine, house: House): PlacedLine | { problems: string[] } {
  const establishment = booking.establishment === null ? house.usual : house.byName(booking.establishment)
  if (!establishment && booking.establishment === null)
    return { problems: ['Falta el establecimiento: la cuenta tiene varios'] }
  if (!establishment) return { problems: [`El establecimiento «${booking.establishment}» no existe`] }
  const { id, name, kind, timeZone } = establishment
  const unit = house.unit(id, booking.unit)
  if (!unit) return { problems: [`La unidad «${booking.unit}» no existe en ${name}`] }
  const tariffId = tariffOf(booking.tariff, kind)
  if (tariffId === null)
    return { problems: [`La tarifa «${booking.tariff}» no corresponde a este tipo de establecimiento`] }
  const { id: roomId, name: unitName, basePrice } = unit
  const lodgingRate = lodgingRateOf(establishment.provinceCode, establishment.lodgingIsExempt)
  return { number, booking, establishmentId: id, timeZone, roomId, unitName, basePrice, tariffId, lodgingRate }
}

/** By night; those of the unit where the line tells none. */
export const pricesOf = ({ booking, basePrice }: PlacedLine) =>
  booking.nightlyPrices ?? eachDay(booking.checkIn, booking.checkOut).map((day) => priceOfNight({ basePrice }, day))

/** By its number or its name; blank is the usual one. */
function tariffOf(text: string | null, kind: EstablishmentKind): number | null {
  if (text === null) return defaultTariffOf(kind)
  return tariffsFor(kind).find(({ id, name }) => String(id) === text || plain(name) === plain(text))?.id ?? null
}
