import { holdsUnits } from '@posada/domain/holds-units'
import { bookingAccount } from '@posada/domain/booking-account'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { BookingChange } from '../booking-change.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { fieldWords, realPatch, stayWords } from './changed-words.ts'
import { requireDoorDates } from './require-door-dates.ts'

type Wanted = Omit<BookingChange, 'changed'>

/**
 * Saves the fields and stretches that differ, with their names in words; without any difference no version is written.
 * @throws UserError for other dates, units or prices of a cancelled or no-show booking
 */
export async function saveIfChanged(
  call: Call,
  locked: HeldBooking,
  { patch: wantedPatch = {}, stretches: wantedStretches, ...wanted }: Wanted,
): Promise<SavedBooking> {
  const { booking } = locked
  const patch = realPatch(booking, wantedPatch)
  const stays = wantedStretches ? stayWords(locked.stretches, wantedStretches) : []
  const stretches = stays.length > 0 ? wantedStretches : undefined
  if (stretches) requireActive(locked)
  // Detaching units moves no dates: the check-in and check-out ticks stay as they were.
  if (stretches && wanted.action !== 'dettach_rooms') await requireDoorDates(call, locked, stretches)
  const words = [
    ...stays,
    ...fieldWords(patch),
    ...(stretches && costsOtherwise(locked, stretches) ? ['el total'] : []),
  ]
  if (words.length === 0 && Object.keys(patch).length === 0) return { version: booking.version, total: booking.total }
  return saveBooking(call, locked, {
    ...wanted,
    patch,
    changed: [...new Set(words)],
    ...(stretches ? { stretches } : {}),
  })
}

export function requireActive({ booking: { state } }: HeldBooking) {
  if (!holdsUnits(state)) throw new UserError('Recupere antes la reserva')
}

const costsOtherwise = ({ stretches }: HeldBooking, after: readonly Stretch[]) =>
  bookingAccount({ rooms: after }).nights !== bookingAccount({ rooms: stretches }).nights
