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
 * Saves what differs, and says so in words; a change that changes nothing leaves no version behind.
 * @throws UserError for other dates, units or prices of a booking that is cancelled or was no-show
 */
export async function saveIfChanged(
  call: Call,
  held: HeldBooking,
  { patch: wantedPatch = {}, stretches: wantedStretches, ...wanted }: Wanted,
): Promise<SavedBooking> {
  const { booking } = held
  const patch = realPatch(booking, wantedPatch)
  const stays = wantedStretches ? stayWords(held.stretches, wantedStretches) : []
  const stretches = stays.length > 0 ? wantedStretches : undefined
  if (stretches) requireActive(held)
  // What is left of a booking, or leaves it, keeps dates and ticks as they were.
  if (stretches && wanted.action !== 'dettach_rooms') await requireDoorDates(call, held, stretches)
  const words = [...stays, ...fieldWords(patch), ...(stretches && costsOtherwise(held, stretches) ? ['el total'] : [])]
  if (words.length === 0 && Object.keys(patch).length === 0) return { version: booking.version, total: booking.total }
  return saveBooking(call, held, {
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
