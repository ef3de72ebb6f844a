import type { BookingLine } from '@posada/domain/booking-import/read-booking-line'
import { eachDay } from '@posada/domain/day'
import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { priceOfNight } from '@posada/domain/price'
import { normalizeText } from '@posada/domain/search-key'
import { defaultTariffOf, tariffsFor } from '@posada/domain/tariffs'
import { lodgingRateOf } from '@posada/domain/tax-rates'
import type { NameLookup } from './house.ts'

/** A line with the ids of the establishment, the unit and the tariff that it names. */
export type ResolvedLine = {
  number: number
  booking: BookingLine
  establishmentId: string
  timeZone: string
  roomId: string
  unitName: string
  basePrice: number
  tariffId: number
  /** The tax rate of the lodging in its establishment, in hundredths of a percent. */
  lodgingRate: number
}

/** The line with its establishment, unit and tariff, or the problem that prevents it. */
export function resolveLine(
  number: number,
  booking: BookingLine,
  lookup: NameLookup,
): ResolvedLine | { problems: string[] } {
  const establishment =
    booking.establishment === null ? lookup.defaultEstablishment : lookup.establishment(booking.establishment)
  if (!establishment && booking.establishment === null)
    return { problems: ['Falta el establecimiento: la cuenta tiene varios'] }
  if (!establishment) return { problems: [`El establecimiento «${booking.establishment}» no existe`] }
  const { id, name, kind, timeZone } = establishment
  const unit = lookup.unit(id, booking.unit)
  if (!unit) return { problems: [`La unidad «${booking.unit}» no existe en ${name}`] }
  const tariffId = tariffOf(booking.tariff, kind)
  if (tariffId === null)
    return { problems: [`La tarifa «${booking.tariff}» no corresponde a este tipo de establecimiento`] }
  const { id: roomId, name: unitName, basePrice } = unit
  const lodgingRate = lodgingRateOf(establishment.provinceCode, establishment.lodgingIsExempt)
  return { number, booking, establishmentId: id, timeZone, roomId, unitName, basePrice, tariffId, lodgingRate }
}

/** The prices by night, in cents: those of the line, or else the unit's. */
export const pricesOf = ({ booking, basePrice }: ResolvedLine) =>
  booking.nightlyPrices ?? eachDay(booking.checkIn, booking.checkOut).map((day) => priceOfNight({ basePrice }, day))

/** A tariff by its number or its name; the default one if blank, null if unknown. */
function tariffOf(text: string | null, kind: EstablishmentKind): number | null {
  if (text === null) return defaultTariffOf(kind)
  return (
    tariffsFor(kind).find(({ id, name }) => String(id) === text || normalizeText(name) === normalizeText(text))?.id ??
    null
  )
}
