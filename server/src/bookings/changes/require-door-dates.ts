import { addDays, formatDay } from '@posada/domain/day'
import { spanOf } from '@posada/domain/stretches'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { todayAt } from '../states/today-at.ts'

/**
 * @throws UserError when checked-in guests would arrive later than tomorrow, or checked-out guests leave after today
 */
export async function requireDoorDates(
  call: Call,
  { booking }: HeldBooking,
  stretches: readonly Stretch[],
  patch: BookingPatch = {},
) {
  const { checkedInAt, checkedOutAt, establishmentId } = { ...booking, ...patch }
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  const arrivesLater = checkedInAt !== null && checkIn > booking.checkIn
  const leavesLater = checkedOutAt !== null && checkOut > booking.checkOut
  if (!arrivesLater && !leavesLater) return
  const today = await todayAt(call, establishmentId)
  const tomorrow = addDays(today, 1)
  if (arrivesLater && checkIn > tomorrow)
    throw new UserError(`Los huéspedes ya han entrado: la entrada no puede ser posterior al ${formatDay(tomorrow)}`)
  if (leavesLater && checkOut > today)
    throw new UserError(`Los huéspedes ya han salido: la salida no puede ser posterior al ${formatDay(today)}`)
}
