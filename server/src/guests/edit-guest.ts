import type { GuestChanges } from '@posada/contract/guests/guest-changes'
import type { GuestData } from '@posada/contract/guests/guest-data'
import { addDays, daysBetween, formatDay, todayIn, type Day } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import { touristTaxFollows } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { reviewReports } from '../registry/public.ts'
import { arrivalOn } from './arrival.ts'
import { arrive } from './arrive.ts'
import { changedTraveller } from './changed-traveller.ts'
import { getGuest } from './get-guest.ts'
import { guestKey } from './guest-key.ts'
import { holdGuest } from './hold-guest.ts'
import { sortedName } from './names.ts'
import { requireNights, requireWithin } from './place-guest.ts'
import { guestRowsOf, updateGuest, type GuestOfHouse } from './queries/guests.ts'
import { requireNewDocument, requireResponsible } from './require-companions.ts'

/**
 * Changes the fields that were sent; data that the registry would refuse is saved, and returned as faults.
 * @throws UserError when another user changed the guest meanwhile, or for dates outside the booking
 */
export async function editGuest(call: Call, changes: GuestChanges): Promise<GuestData> {
  const { db, accountId, now } = call
  requireNights(changes.nights ?? null)
  const { guest, locked } = await holdGuest(call, changes.id)
  if (changes.version !== undefined && changes.version < guest.version)
    throw new UserError('Otra persona ha cambiado este huésped')
  const others = (await guestRowsOf(db, accountId, guest.bookingId)).filter(({ id }) => id !== guest.id)
  const traveller = changedTraveller(guest, changes)
  if (traveller.documentNumber !== guest.documentNumber) requireNewDocument(traveller, others)
  const days = daysAfter(guest, changes, locked.booking.checkOut)
  if (traveller.responsibleId !== guest.responsibleId) requireResponsible(traveller.responsibleId, others, days.checkIn)
  if (days.checkIn !== guest.checkIn) requireStay(days.checkIn, locked.booking)
  if (days.leavesOn !== guest.leavesOn) requireWithin(days.leavesOn, locked.booking.checkOut)
  await updateGuest(db, accountId, guest.id, {
    ...traveller,
    fullName: sortedName(traveller),
    searchKey: guestKey(traveller, guest.roomName, guest.locator),
    ...(days.checkIn === guest.checkIn ? {} : { checkedInAt: arrivalOn(days.checkIn, guest, now) }),
    leavesOn: days.leavesOn,
  })
  await arrive(call, locked, { on: days.checkIn, today: todayIn(guest.timeZone, now) })
  call.changed('guests', guest.id)
  call.changed('bookings', guest.bookingId)
  const isReviewed = traveller.birthDate !== guest.birthDate && (await touristTaxFollows(call, guest.bookingId))
  if (!isReviewed) await reviewReports(call, guest.bookingId)
  return getGuest(call, guest.id)
}

/** If only the day of arrival changes, the number of nights stays the same, up to the end of the booking. */
function daysAfter(guest: GuestOfHouse, { checkIn = guest.checkIn, nights }: GuestChanges, checkOut: Day) {
  if (nights !== undefined) return { checkIn, leavesOn: addDays(checkIn, nights) }
  if (checkIn === guest.checkIn) return { checkIn, leavesOn: guest.leavesOn }
  const leavesOn = addDays(checkIn, daysBetween(guest.checkIn, guest.leavesOn))
  return { checkIn, leavesOn: leavesOn < checkOut ? leavesOn : checkOut }
}

function requireStay(day: Day, { checkIn, checkOut }: Stay) {
  if (day < checkIn || day >= checkOut)
    throw new UserError(`Su reserva es del ${formatDay(checkIn)} al ${formatDay(checkOut)}`)
}
