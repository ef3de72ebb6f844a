import { todayIn, type Day } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import { unitAfterChange } from '@posada/domain/unit-after'
import { requireEstablishment, type EstablishmentRow } from '../establishments/public.ts'
import type { JobContext } from '../http/call.ts'
import { roomsOf } from '../rooms/public.ts'
import { arrivalInstant } from './arrival.ts'
import { guestSearchKey } from './guest-key.ts'
import { assignReportNumbers } from './number-arrivals.ts'
import { deleteGuests, guestRowsOf, updateGuest, type GuestPatch, type GuestRow } from './queries/guests.ts'

type StretchUnit = { id: string; roomId: string }
type Booking = Stay & { id: string; locator: string; establishmentId: string }
export type BookingBeforeAndAfter = {
  before: Booking & { stretches: readonly StretchUnit[] }
  after: Booking & { stretches: readonly StretchUnit[]; isCheckedIn: boolean; isDeleted: boolean }
}

/**
 * Applies a change of a booking to its guests: they move to the unit that replaced theirs, and their first and last day
 * change with those of the booking if they were the same. Guests who have arrived by then get a report number. Call
 * only while the booking is locked.
 */
export async function updateGuestsOfBooking(context: JobContext, followed: BookingBeforeAndAfter): Promise<void> {
  const { db, accountId, now } = context
  const { before, after } = followed
  const guests = await guestRowsOf(db, accountId, after.id)
  if (guests.length === 0) return
  if (after.isDeleted) return removeGuests(context, guests)
  const establishment = await requireEstablishment(db, accountId, after.establishmentId)
  const names = new Map((await roomsOf(db, accountId, establishment.id)).map(({ id, name }) => [id, name]))
  for (const guest of guests) {
    const roomId = guest.roomId && unitAfterChange(guest.roomId, before.stretches, after.stretches)
    const dates = datesAfter(guest, followed, establishment, now)
    if (roomId === guest.roomId && before.locator === after.locator && Object.keys(dates).length === 0) continue
    const searchKey = guestSearchKey(guest, names.get(roomId ?? '') ?? null, after.locator)
    await updateGuest(db, accountId, guest.id, { ...dates, roomId, searchKey })
    context.changed('guests', guest.id)
  }
  await assignReportNumbers(context, after, todayIn(establishment.timeZone, now))
}

/** The arrival of a guest with a report number does not change. */
function datesAfter(
  guest: GuestRow,
  { before, after }: BookingBeforeAndAfter,
  establishment: EstablishmentRow,
  now: Date,
): GuestPatch {
  const arrivesOn: Day = todayIn(establishment.timeZone, guest.checkedInAt)
  const comes = guest.reportNumber === null && after.checkIn !== before.checkIn && arrivesOn === before.checkIn
  const leaves = after.checkOut !== before.checkOut && guest.leavesOn === before.checkOut
  return {
    ...(comes ? { checkedInAt: arrivalInstant(after.checkIn, establishment, now) } : {}),
    ...(leaves ? { leavesOn: after.checkOut } : {}),
  }
}

/** The booking was deleted: guests with a report number stay in the register as annulled, the others are deleted. */
async function removeGuests(context: JobContext, guests: readonly GuestRow[]): Promise<void> {
  const numbered = guests.filter(({ reportNumber }) => reportNumber !== null)
  for (const { id } of numbered)
    await updateGuest(context.db, context.accountId, id, { annulledAt: context.now, roomId: null })
  await deleteGuests(
    context.db,
    context.accountId,
    guests.filter(({ reportNumber }) => reportNumber === null).map(({ id }) => id),
  )
  context.changed('guests', ...guests.map(({ id }) => id))
}
