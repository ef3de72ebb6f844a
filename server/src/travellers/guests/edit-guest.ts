import type { GuestChanges } from '@posada/contract/travellers/guests/guest-changes'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { addDays, daysBetween, formatDay, type Day } from '@posada/domain/platform/days/day'
import { arrivalOnDay, isDayOfArrival } from '@posada/domain/bookings/stays/guest-arrival'
import { updateTaxForGuests } from '../../bookings/bookings/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { reconcileReports } from '../registry/public.ts'
import { applyArrival } from './arrivals/apply-arrival.ts'
import { changedTraveller } from './traveller/changed-traveller.ts'
import { getGuest } from './get-guest.ts'
import { guestSearchKey, sortedName } from './guest-names.ts'
import { lockGuest, type LockedGuest } from './lock-guest.ts'
import { requireGuestNights, requireWithinBooking } from './registration/booking-for-guest.ts'
import { guestRowsOf, updateGuest, type GuestDetails } from './queries/guests.ts'
import { noteGuestChanges } from './guest-audit.ts'
import { findResponsible, requireNewDocument } from './traveller/companions.ts'

/**
 * Changes the fields that were sent; data that the registry would refuse is saved, and returned as faults.
 * @throws UserError when another user changed the guest meanwhile, or for dates outside the booking
 */
export async function editGuest(context: RequestContext, changes: GuestChanges): Promise<GuestData> {
  const { db, accountId, now } = context
  const { guest, locked } = await lockGuest(context, changes.id)
  if (changes.version !== undefined && changes.version < guest.version)
    throw new UserError('Otra persona ha cambiado este huésped')
  const others = (await guestRowsOf(db, accountId, guest.bookingId)).filter(({ id }) => id !== guest.id)
  const traveller = changedTraveller(guest, changes)
  if (traveller.documentNumber !== guest.documentNumber) requireNewDocument(traveller, others)
  const days = daysAfter(guest, changes, locked.booking.checkOut)
  if (traveller.responsibleId !== guest.responsibleId)
    await findResponsible(context, traveller.responsibleId, { ...guest, on: days.checkIn })
  if (days.leavesOn !== guest.leavesOn || days.checkIn !== guest.checkIn) requireGuestNights(changes.nights ?? null)
  if (days.checkIn !== guest.checkIn) requireDayOfArrival(context, days.checkIn, { guest, locked })
  if (days.leavesOn !== guest.leavesOn) requireWithinBooking(days.leavesOn, locked.booking.checkOut)
  const { booking } = locked
  const arrival =
    days.checkIn === guest.checkIn
      ? { checkedInAt: guest.checkedInAt, expectedAt: guest.expectedAt }
      : arrivalOnDay(days.checkIn, { booking, establishment: guest, leavesOn: days.leavesOn, now })
  await updateGuest(db, accountId, guest.id, {
    ...traveller,
    ...arrival,
    fullName: sortedName(traveller),
    searchKey: guestSearchKey(traveller, guest.roomName, guest.locator),
    leavesOn: days.leavesOn,
  })
  await applyArrival(context, locked, { arrival, timeZone: guest.timeZone })
  context.changed('guests', guest.id)
  context.changed('bookings', guest.bookingId)
  noteGuestChanges(context, guest, { ...traveller, checkIn: days.checkIn, leavesOn: days.leavesOn })
  const isReviewed = traveller.birthDate !== guest.birthDate && (await updateTaxForGuests(context, guest.bookingId))
  if (!isReviewed) await reconcileReports(context, guest.bookingId)
  return getGuest(context, guest.id)
}

/** If only the day of arrival changes, the number of nights stays the same, up to the end of the booking. */
function daysAfter(guest: GuestDetails, { checkIn = guest.checkIn, nights }: GuestChanges, checkOut: Day) {
  if (nights !== undefined) return { checkIn, leavesOn: addDays(checkIn, nights) }
  if (checkIn === guest.checkIn) return { checkIn, leavesOn: guest.leavesOn }
  const leavesOn = addDays(checkIn, daysBetween(guest.checkIn, guest.leavesOn))
  return { checkIn, leavesOn: leavesOn < checkOut ? leavesOn : checkOut }
}

function requireDayOfArrival({ now }: RequestContext, day: Day, { guest, locked }: LockedGuest) {
  const { booking } = locked
  if (!isDayOfArrival(day, booking, { establishment: guest, now }))
    throw new UserError(`Su reserva es del ${formatDay(booking.checkIn)} al ${formatDay(booking.checkOut)}`)
}
