import type { Occupant } from '@posada/contract/guests/new-guest'
import type { Day } from '@posada/domain/day'
import { isMinor } from '@posada/domain/travellers/registry-text'
import type { RequestContext } from '../http/call.ts'
import { requireUnit } from '../rooms/public.ts'
import { displayName } from './names.ts'
import { guestRowsOf } from './queries/guests.ts'
import { occupyingBooking } from './queries/occupants.ts'

/**
 * The booking that a guest of that unit and day would join, with its registered guests; null if they would get a new
 * booking.
 */
export async function getOccupant(
  { db, accountId }: RequestContext,
  roomId: string,
  on: Day,
): Promise<Occupant | null> {
  const { id } = await requireUnit(db, accountId, roomId)
  const booking = await occupyingBooking(db, accountId, id, on)
  if (!booking) return null
  const guests = await guestRowsOf(db, accountId, booking.bookingId)
  return {
    ...booking,
    guests: guests.map((guest) => ({
      id: guest.id,
      name: displayName(guest),
      isMinor: isMinor(guest.birthDate, on),
    })),
  }
}
