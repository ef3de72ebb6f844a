import { stayLabels } from '@posada/domain/bookings/booking-fields'
import type { Relocation } from '@posada/domain/bookings/placing/place-stay'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBooking } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { checkUnits } from './queries.ts'

/** The stay of a booking goes to another unit. */
export type BookedRelocation = Relocation & { bookingId: string }
type RelocatedBooking = { bookingId: string; holderName: string }

/** How the audit trail calls it. */
export const RELOCATION_ENTRY = 'relocate-stay'

/**
 * Gives stays the units that were found for them, all in one step: two of them may swap their units. Each booking gets a version and an
 * entry in its history. Call only while the units of all these bookings are locked, as they were when the relocations were found. Returns the
 * bookings with their holders.
 */
export async function relocateStays(
  context: JobContext,
  relocations: readonly BookedRelocation[],
): Promise<RelocatedBooking[]> {
  if (relocations.length === 0) return []
  const relocated: RelocatedBooking[] = []
  const { db } = context
  await checkUnits(db, 'at the end')
  const unitOf = new Map(relocations.map(({ id, to }) => [id, to]))
  for (const bookingId of [...new Set(relocations.map((relocation) => relocation.bookingId))].sort()) {
    const ofBooking: JobContext = { ...context, ...context.separateEntry(RELOCATION_ENTRY) }
    const roomIds = relocations.filter((relocation) => relocation.bookingId === bookingId).map(({ to }) => to)
    const locked = await lockBooking(ofBooking, bookingId, roomIds)
    const stretches = locked.stretches.map((stretch) => ({
      ...stretch,
      roomId: unitOf.get(stretch.id) ?? stretch.roomId,
    }))
    await saveBooking(ofBooking, locked, { action: 'relocate', stretches, changed: [stayLabels.units] })
    relocated.push({ bookingId, holderName: locked.booking.holderName })
  }
  await checkUnits(db, 'at once')
  return relocated
}
