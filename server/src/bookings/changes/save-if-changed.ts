import { occupiesUnits } from '@posada/domain/holds-units'
import { bookingTotals } from '@posada/domain/booking-account'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { BookingChange } from '../booking-change.ts'
import type { LockedBooking, Stretch } from '../hold-booking.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { fieldWords, differingFields, stayWords } from './changed-words.ts'
import { requireCheckInOutDates } from './require-door-dates.ts'

type RequestedChange = Omit<BookingChange, 'changed'>

/**
 * Saves the fields and stretches that differ, with their names in words; without any difference no version is written.
 * @throws UserError for other dates, units or prices of a cancelled or no-show booking
 */
export async function saveIfChanged(
  context: RequestContext,
  locked: LockedBooking,
  { patch: wantedPatch = {}, stretches: wantedStretches, ...wanted }: RequestedChange,
): Promise<SavedBooking> {
  const { booking } = locked
  const patch = differingFields(booking, wantedPatch)
  const stays = wantedStretches ? stayWords(locked.stretches, wantedStretches) : []
  const stretches = stays.length > 0 ? wantedStretches : undefined
  if (stretches) requireActive(locked)
  // Detaching units moves no dates: the check-in and check-out ticks stay as they were.
  if (stretches && wanted.action !== 'dettach_rooms') await requireCheckInOutDates(context, locked, stretches)
  const words = [
    ...stays,
    ...fieldWords(patch),
    ...(stretches && changesNightsTotal(locked, stretches) ? ['el total'] : []),
  ]
  if (words.length === 0 && Object.keys(patch).length === 0) return { version: booking.version, total: booking.total }
  return saveBooking(context, locked, {
    ...wanted,
    patch,
    changed: [...new Set(words)],
    ...(stretches ? { stretches } : {}),
  })
}

export function requireActive({ booking: { state } }: LockedBooking) {
  if (!occupiesUnits(state)) throw new UserError('Recupere antes la reserva')
}

const changesNightsTotal = ({ stretches }: LockedBooking, after: readonly Stretch[]) =>
  bookingTotals({ rooms: after }).nights !== bookingTotals({ rooms: stretches }).nights
