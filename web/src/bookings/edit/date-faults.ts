import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatDay } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import { editValuesOf } from './edit-values.ts'
import { unitsOnDates } from './stretches-on.ts'

/** Validates new dates: true, or a message that names the first unit that would have no night left. */
export function validateUnitDates(booking: BookingInfo, span: Stay): true | string {
  const { outside } = unitsOnDates(editValuesOf(booking).units, span)
  if (!outside) return true
  const name = booking.rooms.find(({ id }) => id === outside.roomId)?.name ?? ''
  return `La unidad ${name} se ocupa del ${formatDay(outside.checkIn)} al ${formatDay(outside.checkOut)} y quedaría fuera`
}
