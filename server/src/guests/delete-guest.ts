import { todayIn } from '@posada/domain/day'
import { comeUntil } from '@posada/domain/travellers/come-until'
import { touristTaxFollows } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { reviewReports } from '../registry/public.ts'
import { bookingIn, holdGuest } from './hold-guest.ts'
import { deleteGuests, updateGuest } from './queries/guests.ts'
import { wasReported } from './queries/reports.ts'

/**
 * Removes a guest from the lists. A guest who has arrived or was reported stays in the register as annulled for the
 * legal time; the record of a guest who never arrived is deleted.
 */
export async function deleteGuest(call: Call, id: string): Promise<void> {
  const { db, accountId, now } = call
  const { guest, locked } = await holdGuest(call, id)
  const hasCome = guest.checkIn <= comeUntil({ today: todayIn(guest.timeZone, now), booking: bookingIn(locked) })
  if (hasCome || guest.reportNumber !== null || (await wasReported(db, accountId, id)))
    await updateGuest(db, accountId, id, { annulledAt: now, roomId: null })
  else await deleteGuests(db, accountId, [id])
  call.changed('guests', id)
  call.changed('bookings', guest.bookingId)
  if (!(await touristTaxFollows(call, guest.bookingId))) await reviewReports(call, guest.bookingId)
}
