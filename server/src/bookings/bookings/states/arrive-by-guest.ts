import { ARRIVED_BY_GUEST } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { statedMoment } from '@posada/domain/bookings/stays/check-in-moment'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { LockedBooking } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { checkInOutAfter } from './check-in-out.ts'

/**
 * The check-in that guests tick themselves, with all that follows from the desk's. Nothing where it is ticked already.
 * @throws UserError for a booking that does not stand
 */
export async function arriveByGuest(context: JobContext, locked: LockedBooking): Promise<void> {
  const { db, accountId, now } = context
  const establishment = await requireEstablishment(db, accountId, locked.booking.establishmentId)
  // The guests say that they arrive now, also in the night after their day.
  const arrivedAt = statedMoment(establishment.timeZone, now)
  const { patch, changed } = checkInOutAfter(locked, { checkedIn: true, arrivedAt }, { establishment, now })
  if (changed.length === 0) return
  await saveBooking(context, locked, { action: 'check-in-out', patch, changed })
  context.noted(ARRIVED_BY_GUEST)
}
