import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import { updateTaxForGuests } from '../../../bookings/bookings/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { reconcileReports } from '../../registry/public.ts'
import { lockGuest } from '../lock-guest.ts'
import { deleteGuests, updateGuest } from '../queries/guests.ts'
import { wasGuestReported } from '../queries/communications.ts'

/**
 * Removes a guest from the lists. A guest who has arrived or was reported stays in the register as annulled for the
 * legal time; the record of a guest who never arrived is deleted.
 */
export async function deleteGuest(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { guest, locked } = await lockGuest(context, id)
  const isHere = hasArrived({ ...guest, booking: locked.booking, now })
  if (isHere || guest.reportNumber !== null || (await wasGuestReported(db, accountId, id)))
    await updateGuest(db, accountId, id, { annulledAt: now, roomId: null })
  else await deleteGuests(db, accountId, [id])
  context.noted(bookingFactText({ kind: 'guest-removed', unit: guest.roomName ?? '' }))
  context.changed('guests', id)
  context.changed('bookings', guest.bookingId)
  if (!(await updateTaxForGuests(context, guest.bookingId))) await reconcileReports(context, guest.bookingId)
}
