import { type Day, todayIn } from '@posada/domain/days/day'
import type { Stay } from '@posada/domain/stays/stay'
import { unitAfterChange } from '@posada/domain/stays/stretches'
import { type EstablishmentRow, requireEstablishment } from '../establishments/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { roomsOf } from '../rooms/public.ts'
import { arrivalInstant } from './arrivals/arrival-time.ts'
import { assignReportNumbers } from './arrivals/report-numbers.ts'
import { guestSearchKey } from './guest-names.ts'
import { deleteGuests, type GuestPatch, type GuestRow, guestRowsOf, updateGuest } from './queries/guests.ts'

type StretchUnit = { id: string; roomId: string }
type Booking = Stay & { id: string; locator: string; establishmentId: string }
type BookingBeforeAndAfter = {
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

/** The guests in one of the units; call before the units are detached from their booking. */
export async function guestsInUnits({ db, accountId }: JobContext, bookingId: string, roomIds: readonly string[]) {
  const guests = await guestRowsOf(db, accountId, bookingId)
  return guests.filter(({ roomId }) => roomId !== null && roomIds.includes(roomId))
}

/** Moves guests into another booking, each in their unit; a minor loses their responsible adult if that adult stays. */
export async function moveGuests(
  context: JobContext,
  guests: readonly GuestRow[],
  booking: { id: string; locator: string },
) {
  const { db, accountId } = context
  if (guests.length === 0) return
  const names = new Map((await roomsOf(db, accountId)).map(({ id, name }) => [id, name]))
  const goes = new Set(guests.map(({ id }) => id))
  for (const guest of guests) {
    const responsibleId = guest.responsibleId !== null && goes.has(guest.responsibleId) ? guest.responsibleId : null
    const { roomId } = guest
    const searchKey = guestSearchKey(guest, names.get(roomId ?? '') ?? null, booking.locator)
    await updateGuest(db, accountId, guest.id, { bookingId: booking.id, roomId, responsibleId, searchKey })
    context.changed('guests', guest.id)
  }
}
