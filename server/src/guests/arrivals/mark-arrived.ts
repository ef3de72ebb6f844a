import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { addDays, formatDay, todayIn } from '@posada/domain/days/day'
import { ASSIGN_UNIT_FIRST } from '@posada/domain/placing/parking-row'
import { hasArrived } from '@posada/domain/stays/guest-arrival'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { UserError } from '../../http/errors.ts'
import { reconcileReports } from '../../registry/public.ts'
import { lockGuest } from '../lock-guest.ts'
import { updateGuest } from '../queries/guests.ts'
import { applyArrival } from './apply-arrival.ts'

/**
 * Records that a guest who was registered beforehand arrives now, apart from the booking's check-in: their report is
 * due from now on. @throws UserError when the guest has arrived already, or the stay begins later than tomorrow
 */
export async function markArrived(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { guest, locked } = await lockGuest(context, id)
  const { booking } = locked
  if (hasArrived({ ...guest, booking, now })) throw new UserError('Su llegada ya consta')
  const today = todayIn(guest.timeZone, now)
  if (booking.checkIn > addDays(today, 1)) throw new UserError(`Su reserva empieza el ${formatDay(booking.checkIn)}`)
  if (locked.units.get(guest.roomId ?? '')?.isParking) throw new UserError(ASSIGN_UNIT_FIRST)
  const arrival = { checkedInAt: now, expectedAt: null }
  await updateGuest(db, accountId, id, arrival)
  await applyArrival(context, locked, { arrival, timeZone: guest.timeZone })
  context.noted(bookingFactText({ kind: 'guest-arrived', unit: guest.roomName ?? '' }))
  context.changed('guests', id)
  context.changed('bookings', booking.id)
  await reconcileReports(context, booking.id)
}
