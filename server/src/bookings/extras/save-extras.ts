import type { ExtrasOfUnit } from '@posada/contract/bookings/booking-extras'
import { extrasTotal } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import type { RequestContext } from '../../http/call.ts'
import type { LockedBooking } from '../hold-booking.ts'
import { roomsOfBooking } from '../queries/bookings.ts'
import { extrasOfBooking } from '../queries/extras.ts'
import { saveBooking } from '../save-booking.ts'
import { describeExtras } from './describe-extras.ts'

export type SavedExtras = { extras: ExtrasOfUnit[]; total: Cents; version: number }

/**
 * Saves the booking after its extra lines were written.
 * @throws UserError when a discount would pass the booking's price
 */
export async function saveExtras(context: RequestContext, locked: LockedBooking): Promise<SavedExtras> {
  const { db, accountId } = context
  const { id } = locked.booking
  const lines = await extrasOfBooking(db, accountId, id)
  const saved = await saveBooking(context, locked, {
    action: 'extras',
    extrasTotal: extrasTotal(lines),
    changed: ['los extras'],
  })
  return { ...saved, extras: describeExtras(await roomsOfBooking(db, accountId, id), lines) }
}
