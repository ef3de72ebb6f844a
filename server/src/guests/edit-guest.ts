import type { GuestChanges } from '@posada/contract/guests/guest-changes'
import type { GuestData } from '@posada/contract/guests/guest-data'
import { addDays, daysBetween, formatDay, todayIn, type Day } from '@posada/domain/days/day'
import type { Stay } from '@posada/domain/stays/stay'
import { updateTaxForGuests } from '../bookings/public.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { UserError } from '../http/errors.ts'
import { reconcileReports } from '../registry/public.ts'
import { arrivalInstant } from './arrivals/arrival-time.ts'
import { applyArrival } from './arrivals/apply-arrival.ts'
import { changedTraveller } from './traveller/changed-traveller.ts'
import { getGuest } from './get-guest.ts'
import { guestSearchKey, sortedName } from './guest-names.ts'
import { lockGuest } from './lock-guest.ts'
import { requireGuestNights, requireWithinBooking } from './registration/booking-for-guest.ts'
import { guestRowsOf, updateGuest, type GuestDetails } from './queries/guests.ts'
import { requireNewDocument, requireResponsible } from './traveller/companions.ts'

/**
 * Changes the fields that were sent; data that the registry would refuse is saved, and returned as faults.
 * @throws UserError when another user changed the guest meanwhile, or for dates outside the booking
 */
export async function editGuest(context: RequestContext, changes: GuestChanges): Promise<GuestData> {
  const { db, accountId, now } = context
  requireGuestNights(changes.nights ?? null)
  const { guest, locked } = await lockGuest(context, changes.id)
  if (changes.version !== undefined && changes.version < guest.version)
    throw new UserError('Otra persona ha cambiado este huésped')
  const others = (await guestRowsOf(db, accountId, guest.bookingId)).filter(({ id }) => id !== guest.id)
  const traveller = changedTraveller(guest, changes)
  if (traveller.documentNumber !== guest.documentNumber) requireNewDocument(traveller, others)
  const days = daysAfter(guest, changes, locked.booking.checkOut)
  if (traveller.responsibleId !== guest.responsibleId) requireResponsible(traveller.responsibleId, others, days.checkIn)
  if (days.checkIn !== guest.checkIn) requireStay(days.checkIn, locked.booking)
  if (days.leavesOn !== guest.leavesOn) requireWithinBooking(days.leavesOn, locked.booking.checkOut)
  await updateGuest(db, accountId, guest.id, {
    ...traveller,
    fullName: sortedName(traveller),
    searchKey: guestSearchKey(traveller, guest.roomName, guest.locator),
    ...(days.checkIn === guest.checkIn ? {} : { checkedInAt: arrivalInstant(days.checkIn, guest, now) }),
    leavesOn: days.leavesOn,
  })
  await applyArrival(context, locked, { on: days.checkIn, today: todayIn(guest.timeZone, now) })
  context.changed('guests', guest.id)
  context.changed('bookings', guest.bookingId)
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

function requireStay(day: Day, { checkIn, checkOut }: Stay) {
  if (day < checkIn || day >= checkOut)
    throw new UserError(`Su reserva es del ${formatDay(checkIn)} al ${formatDay(checkOut)}`)
}
