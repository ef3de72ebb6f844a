import { ARRIVED_BY_GUEST } from '@posada/domain/self-check-in/autonomous-arrival'
import { todayAtEstablishment } from '../../establishments/public.ts'
import type { JobContext } from '../../http/handlers/request-context.ts'
import type { LockedBooking } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { checkInOutAfter } from './check-in-out.ts'

/**
 * The check-in that guests tick themselves, with all that follows from the desk's. Nothing where it is ticked already.
 * @throws UserError for a booking that does not stand
 */
export async function arriveByGuest(context: JobContext, locked: LockedBooking): Promise<void> {
  const today = await todayAtEstablishment(context, locked.booking.establishmentId)
  const { patch, changed } = checkInOutAfter(locked, { checkedIn: true }, today, context.now)
  if (changed.length === 0) return
  await saveBooking(context, locked, { action: 'check-in-out', patch, changed })
  context.noted(ARRIVED_BY_GUEST)
}
