import { todayIn, type Day } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import { unitAfter } from '@posada/domain/unit-after'
import { requireEstablishment, type EstablishmentRow } from '../establishments/public.ts'
import type { Work } from '../http/call.ts'
import { roomsOf } from '../rooms/public.ts'
import { arrivalOn } from './arrival.ts'
import { guestKey } from './guest-key.ts'
import { numberArrivals } from './number-arrivals.ts'
import { deleteGuests, guestRowsOf, updateGuest, type GuestPatch, type GuestRow } from './queries/guests.ts'

type Place = { id: string; roomId: string }
type Booking = Stay & { id: string; locator: string; establishmentId: string }
export type Followed = {
  before: Booking & { stretches: readonly Place[] }
  after: Booking & { stretches: readonly Place[]; isCheckedIn: boolean; isDeleted: boolean }
}

/**
 * Applies a change of a booking to its guests: they move to the unit that replaced theirs, and their first and last day
 * change with those of the booking if they were the same. Guests who have arrived by then get a report number. Call
 * only while the booking is locked.
 */
export async function guestsFollow(call: Work, followed: Followed): Promise<void> {
  const { db, accountId, now } = call
  const { before, after } = followed
  const guests = await guestRowsOf(db, accountId, after.id)
  if (guests.length === 0) return
  if (after.isDeleted) return takeOff(call, guests)
  const establishment = await requireEstablishment(db, accountId, after.establishmentId)
  const names = new Map((await roomsOf(db, accountId, establishment.id)).map(({ id, name }) => [id, name]))
  for (const guest of guests) {
    const roomId = guest.roomId && unitAfter(guest.roomId, before.stretches, after.stretches)
    const dates = datesAfter(guest, followed, establishment, now)
    if (roomId === guest.roomId && before.locator === after.locator && Object.keys(dates).length === 0) continue
    const searchKey = guestKey(guest, names.get(roomId ?? '') ?? null, after.locator)
    await updateGuest(db, accountId, guest.id, { ...dates, roomId, searchKey })
    call.changed('guests', guest.id)
  }
  await numberArrivals(call, after, todayIn(establishment.timeZone, now))
}

/** The arrival of a guest with a report number does not change. */
function datesAfter(
  guest: GuestRow,
  { before, after }: Followed,
  establishment: EstablishmentRow,
  now: Date,
): GuestPatch {
  const arrivesOn: Day = todayIn(establishment.timeZone, guest.checkedInAt)
  const comes = guest.reportNumber === null && after.checkIn !== before.checkIn && arrivesOn === before.checkIn
  const leaves = after.checkOut !== before.checkOut && guest.leavesOn === before.checkOut
  return {
    ...(comes ? { checkedInAt: arrivalOn(after.checkIn, establishment, now) } : {}),
    ...(leaves ? { leavesOn: after.checkOut } : {}),
  }
}

/** The booking was deleted: guests with a report number stay in the register as annulled, the others are deleted. */
async function takeOff(call: Work, guests: readonly GuestRow[]): Promise<void> {
  const numbered = guests.filter(({ reportNumber }) => reportNumber !== null)
  for (const { id } of numbered) await updateGuest(call.db, call.accountId, id, { annulledAt: call.now, roomId: null })
  await deleteGuests(
    call.db,
    call.accountId,
    guests.filter(({ reportNumber }) => reportNumber === null).map(({ id }) => id),
  )
  call.changed('guests', ...guests.map(({ id }) => id))
}
