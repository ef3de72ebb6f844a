import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatDay } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { withSpan } from '@posada/domain/bookings/stays/stretches'
import { type EditedUnit, editValuesOf, pricesOfUnit } from './edit-values.ts'

type UnitsOnDates = { units: EditedUnit[]; /** The first unit that would have no night left. */ outside?: EditedUnit }

/** The units on other dates; a change of unit in mid-stay keeps its day. */
export function unitsOnDates(units: readonly EditedUnit[], span: Stay): UnitsOnDates {
  const stretches = units.map((unit, index) => ({ ...unit, index, nightlyPrices: pricesOfUnit(unit) }))
  const { stretches: moved, outside } = withSpan(stretches, span)
  const onDates = moved.map(({ roomId, checkIn, checkOut, nightlyPrices, occupants }) => ({
    roomId,
    checkIn,
    checkOut,
    prices: nightlyPrices,
    occupants,
  }))
  const lost = outside && units[outside.index]
  return lost ? { units: onDates, outside: lost } : { units: onDates }
}

/** Validates new dates: true, or a message that names the first unit that would have no night left. */
export function validateUnitDates(booking: BookingInfo, span: Stay): true | string {
  const { outside } = unitsOnDates(editValuesOf(booking).units, span)
  if (!outside) return true
  const name = booking.rooms.find(({ id }) => id === outside.roomId)?.name ?? ''
  return `La unidad ${name} se ocupa del ${formatDay(outside.checkIn)} al ${formatDay(outside.checkOut)} y quedaría fuera`
}
