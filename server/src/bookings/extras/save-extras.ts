import type { ExtrasOfUnit } from '@posada/contract/bookings/booking-extras'
import { extrasTotal } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import type { Call } from '../../http/call.ts'
import type { HeldBooking } from '../hold-booking.ts'
import { roomsOfBooking } from '../queries/bookings.ts'
import { extrasOfBooking } from '../queries/extras.ts'
import { saveBooking } from '../save-booking.ts'
import { describeExtras } from './describe-extras.ts'

export type SavedExtras = { extras: ExtrasOfUnit[]; total: Cents; version: number }

/** The booking with its extras as they have just been written. @throws UserError where a discount would pass what it costs */
export async function saveExtras(call: Call, held: HeldBooking): Promise<SavedExtras> {
  const { db, accountId } = call
  const { id } = held.booking
  const lines = await extrasOfBooking(db, accountId, id)
  const saved = await saveBooking(call, held, {
    action: 'extras',
    extrasTotal: extrasTotal(lines),
    changed: ['los extras'],
  })
  return { ...saved, extras: describeExtras(await roomsOfBooking(db, accountId, id), lines) }
}
