import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { addDays, formatDay, todayIn } from '@posada/domain/platform/days/day'
import { ASSIGN_UNIT_FIRST } from '@posada/domain/bookings/placing/parking-row'
import { arrivalFaultText, arrivalProposal, checkInMoment } from '@posada/domain/bookings/stays/check-in-moment'
import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import { reconcileReports } from '../../registry/public.ts'
import { type LockedGuest, lockGuest } from '../lock-guest.ts'
import { updateGuest } from '../queries/guests.ts'
import { applyArrival } from './apply-arrival.ts'

/**
 * Records that a guest who was registered beforehand has arrived, apart from the booking's check-in: their report is due
 * from then on. Once their day is over, the user says when it was.
 * @throws UserError when the guest has arrived already, or the stay begins later than tomorrow
 */
export async function markArrived(context: RequestContext, id: string, arrivedAt: string | null): Promise<void> {
  const { db, accountId, now } = context
  const { guest, locked } = await lockGuest(context, id)
  const { booking } = locked
  if (hasArrived({ ...guest, booking, now })) throw new UserError('Su llegada ya consta')
  const today = todayIn(guest.timeZone, now)
  if (booking.checkIn > addDays(today, 1)) throw new UserError(`Su reserva empieza el ${formatDay(booking.checkIn)}`)
  if (locked.units.get(guest.roomId ?? '')?.isParking) throw new UserError(ASSIGN_UNIT_FIRST)
  const arrival = { checkedInAt: await requireArrival(context, { guest, booking }, arrivedAt), expectedAt: null }
  await updateGuest(db, accountId, id, arrival)
  await applyArrival(context, locked, { arrival, timeZone: guest.timeZone })
  context.noted(bookingFactText({ kind: 'guest-arrived', unit: guest.roomName ?? '' }))
  context.changed('guests', id)
  context.changed('bookings', booking.id)
  await reconcileReports(context, booking.id)
}

type Arriving = Pick<LockedGuest, 'guest'> & Pick<LockedGuest['locked'], 'booking'>

/** @throws UserError, with its own code where the arrival has to be stated and is not */
async function requireArrival(
  { db, accountId, now }: RequestContext,
  { guest, booking }: Arriving,
  arrivedAt: string | null,
): Promise<Date> {
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const plannedOn = todayIn(establishment.timeZone, guest.checkedInAt)
  const stay = { checkIn: booking.checkIn, checkOut: guest.leavesOn }
  const arrival = checkInMoment(arrivedAt, { stay, plannedOn, establishment, now })
  if (arrival instanceof Date) return arrival
  if (arrival !== 'missing') throw new UserError(arrivalFaultText(arrival, stay))
  throw declaredRefusal(
    guestsApi.markArrived,
    'arrivalMissing',
    `Su llegada era el ${formatDay(plannedOn)}: indique el día y la hora en que llegó`,
    arrivalProposal(plannedOn, establishment, now),
  )
}
