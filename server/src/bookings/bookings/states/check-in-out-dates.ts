import { addDays, formatDay } from '@posada/domain/platform/days/day'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { LockedBooking, Stretch } from '../lock-booking.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'

/**
 * @throws UserError when checked-in guests would arrive later than tomorrow, or checked-out guests leave after today
 */
export async function requireCheckInOutDates(
  context: RequestContext,
  { booking }: LockedBooking,
  stretches: readonly Stretch[],
  patch: BookingPatch = {},
) {
  const { checkedInAt, checkedOutAt, establishmentId } = { ...booking, ...patch }
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  const arrivesLater = checkedInAt !== null && checkIn > booking.checkIn
  const leavesLater = checkedOutAt !== null && checkOut > booking.checkOut
  if (!arrivesLater && !leavesLater) return
  const today = await todayAtEstablishment(context, establishmentId)
  const tomorrow = addDays(today, 1)
  if (arrivesLater && checkIn > tomorrow)
    throw new UserError(`Los huéspedes ya han entrado: la entrada no puede ser posterior al ${formatDay(tomorrow)}`)
  if (leavesLater && checkOut > today)
    throw new UserError(`Los huéspedes ya han salido: la salida no puede ser posterior al ${formatDay(today)}`)
}
