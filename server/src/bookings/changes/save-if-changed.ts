import { holdsUnits } from '@posada/domain/holds-units'
import { sum } from '@posada/domain/money'
import { roomTotal } from '@posada/domain/price'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { fieldWords, realPatch, stayWords } from './changed-words.ts'
import { requireDoorDates } from './require-door-dates.ts'

type Wanted = { action: string; patch?: BookingPatch; stretches?: Stretch[] }

/**
 * Saves what differs, and says so in words; a change that changes nothing leaves no version behind.
 * @throws UserError for other dates, units or prices of a booking that is cancelled or was no-show
 */
export async function saveIfChanged(
  call: Call,
  held: HeldBooking,
  { action, ...wanted }: Wanted,
): Promise<SavedBooking> {
  const { booking } = held
  const patch = realPatch(booking, wanted.patch ?? {})
  const stays = wanted.stretches ? stayWords(held.stretches, wanted.stretches) : []
  const stretches = stays.length > 0 ? wanted.stretches : undefined
  if (stretches) requireActive(held)
  // What is left of a booking, or leaves it, keeps dates and ticks as they were.
  if (stretches && action !== 'dettach_rooms') await requireDoorDates(call, held, stretches)
  const words = [...stays, ...fieldWords(patch), ...(stretches && isDearer(held, stretches) ? ['el total'] : [])]
  if (words.length === 0 && Object.keys(patch).length === 0) return { version: booking.version, total: booking.total }
  return saveBooking(call, held, { action, patch, changed: [...new Set(words)], ...(stretches ? { stretches } : {}) })
}

export function requireActive({ booking: { state } }: HeldBooking) {
  if (!holdsUnits(state)) throw new UserError('Recupere antes la reserva')
}

const isDearer = ({ stretches }: HeldBooking, after: readonly Stretch[]) =>
  nightsTotal(after) !== nightsTotal(stretches)

const nightsTotal = (stretches: readonly Stretch[]) =>
  sum(stretches.map(({ nightlyPrices }) => roomTotal(nightlyPrices)))
