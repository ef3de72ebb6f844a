import type { Stay } from '@posada/domain/platform/days/stay'
import { unitAfterChange } from '@posada/domain/bookings/stays/stretches'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { readStoredUnits } from '../../establishments/units/public.ts'
import { guestDatesAfter } from './arrivals/guest-dates-after.ts'
import { assignReportNumbers } from './arrivals/report-numbers.ts'
import { guestSearchKey } from './guest-names.ts'
import { deleteGuests, type GuestRow, guestRowsOf, updateGuest } from './queries/guests.ts'

type StretchUnit = { id: string; roomId: string }
type Booking = Stay & {
  id: string
  locator: string
  establishmentId: string
  checkedInAt: Date | null
  checkedOutAt: Date | null
}
type BookingBeforeAndAfter = {
  before: Booking & { stretches: readonly StretchUnit[] }
  after: Booking & { stretches: readonly StretchUnit[]; isDeleted: boolean }
}

/**
 * Applies a change of a booking to its guests: they move to the unit that replaced theirs, and their first and last day
 * change with those of the booking if they were the same. The check-in tick is the arrival of expected guests, and
 * guests who have arrived get a report number. Call only while the booking is locked.
 */
export async function updateGuestsOfBooking(context: JobContext, followed: BookingBeforeAndAfter): Promise<void> {
  const { db, accountId } = context
  const { before, after } = followed
  const guests = await guestRowsOf(db, accountId, after.id)
  if (guests.length === 0) return
  if (after.isDeleted) return removeGuests(context, guests)
  const establishment = await requireEstablishment(db, accountId, after.establishmentId)
  const names = new Map((await readStoredUnits(db, accountId, establishment.id)).map(({ id, name }) => [id, name]))
  for (const guest of guests) {
    const roomId = guest.roomId && unitAfterChange(guest.roomId, before.stretches, after.stretches)
    const dates = guestDatesAfter(guest, followed, establishment)
    if (roomId === guest.roomId && before.locator === after.locator && Object.keys(dates).length === 0) continue
    const searchKey = guestSearchKey(guest, names.get(roomId ?? '') ?? null, after.locator)
    await updateGuest(db, accountId, guest.id, { ...dates, roomId, searchKey })
    context.changed('guests', guest.id)
  }
  await assignReportNumbers(context, { ...after, timeZone: establishment.timeZone })
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

/** Moves guests into another booking of the establishment, each in their unit. */
export async function moveGuests(
  context: JobContext,
  guests: readonly GuestRow[],
  booking: { id: string; locator: string },
) {
  const { db, accountId } = context
  if (guests.length === 0) return
  const names = new Map((await readStoredUnits(db, accountId)).map(({ id, name }) => [id, name]))
  for (const guest of guests) {
    const { roomId } = guest
    const searchKey = guestSearchKey(guest, names.get(roomId ?? '') ?? null, booking.locator)
    await updateGuest(db, accountId, guest.id, { bookingId: booking.id, roomId, searchKey })
    context.changed('guests', guest.id)
  }
}
