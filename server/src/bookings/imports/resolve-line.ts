import { defaultTariffOf, tariffsFor } from '@posada/domain/bookings/tariffs'
import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import type { ImportField } from '@posada/domain/bookings/imports/import-fields'
import type { BookingLine, LineProblem } from '@posada/domain/bookings/imports/read-booking-line'
import { lodgingRateOf } from '@posada/domain/platform/money/tax-rates'
import { nightPricesOf, type UnitPrices } from '@posada/domain/prices/unit-prices'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import type { UnitTerms } from '../../prices/day-values/public.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { StoredUnit } from '../../establishments/units/public.ts'

/** Finds the establishments and units that lines name, and the default establishment of lines that name none. */
export type NameLookup = {
  establishment: (establishment: string) => EstablishmentRow | undefined
  unit: (establishmentId: string, name: string) => StoredUnit | undefined
  pricesOf: UnitTerms['pricesOf']
  defaultEstablishment: EstablishmentRow | undefined
}

/** Normalizes the names once, not for every line. The only establishment of an account is the default one. */
export function createNameLookup(
  establishments: readonly EstablishmentRow[],
  rooms: readonly StoredUnit[],
  { pricesOf }: Pick<UnitTerms, 'pricesOf'>,
  usualId: string | null,
): NameLookup {
  const unitKey = (establishmentId: string, name: string) => `${establishmentId} ${normalizeText(name)}`
  const byName = firstBy(establishments, ({ name }) => normalizeText(name))
  const units = firstBy(rooms, ({ establishmentId, name }) => unitKey(establishmentId, name))
  const only = establishments.length === 1 ? establishments[0] : undefined
  return {
    establishment: (name) => byName.get(normalizeText(name)),
    unit: (establishmentId, name) => units.get(unitKey(establishmentId, name)),
    pricesOf,
    defaultEstablishment: usualId === null ? only : establishments.find(({ id }) => id === usualId),
  }
}

function firstBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}

/** A line with the ids of the establishment, the unit and the tariff that it names. */
export type ResolvedLine = {
  number: number
  booking: BookingLine
  establishmentId: string
  timeZone: string
  roomId: string
  unitName: string
  unitPrices: UnitPrices
  tariffId: number
  /** The tax rate of the lodging in its establishment, in hundredths of a percent. */
  lodgingRate: number
}

/** The line with its establishment, unit and tariff, or the problem that prevents it. */
export function resolveLine(
  number: number,
  booking: BookingLine,
  lookup: NameLookup,
): ResolvedLine | { problems: LineProblem[] } {
  const establishment =
    booking.establishment === null ? lookup.defaultEstablishment : lookup.establishment(booking.establishment)
  if (!establishment && booking.establishment === null)
    return wrong('establishment', 'Falta el establecimiento: la cuenta tiene varios')
  if (!establishment) return wrong('establishment', `El establecimiento «${booking.establishment}» no existe`)
  const { id, name, kind, timeZone } = establishment
  const unit = lookup.unit(id, booking.unit)
  if (!unit) return wrong('unit', `La unidad «${booking.unit}» no existe en ${name}`)
  const tariffId = tariffOf(booking.tariff, kind)
  if (tariffId === null)
    return wrong('tariff', `La tarifa «${booking.tariff}» no corresponde a este tipo de establecimiento`)
  const { id: roomId, name: unitName } = unit
  const unitPrices = lookup.pricesOf(unit)
  const lodgingRate = lodgingRateOf(establishment.provinceCode, establishment.lodgingIsExempt)
  return { number, booking, establishmentId: id, timeZone, roomId, unitName, unitPrices, tariffId, lodgingRate }
}

const wrong = (field: ImportField, message: string) => ({ problems: [{ field, message }] })

/** The prices by night, in cents: those of the line, or else the establishment's for the unit on those days. */
export const pricesOf = ({ booking, unitPrices }: ResolvedLine) =>
  booking.nightlyPrices ?? nightPricesOf(unitPrices, booking, booking.occupants ?? 0)

/** A tariff by its number or its name; the default one if blank, null if unknown. */
function tariffOf(text: string | null, kind: EstablishmentKind): number | null {
  if (text === null) return defaultTariffOf(kind)
  return (
    tariffsFor(kind).find(({ id, name }) => String(id) === text || normalizeText(name) === normalizeText(text))?.id ??
    null
  )
}
