import { holdsUnits } from '@posada/domain/holds-units'
import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { isPaid } from '@posada/domain/owed'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { requireUnitsWithoutExtras } from '../extras/require-units-without-extras.ts'
import { holdBooking, requireUnitOf, type HeldBooking, type Stretch } from '../hold-booking.ts'
import { findVersion, type BookingPatch, type VersionBefore } from '../queries/changes.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { fieldWords, realPatch, stayWords } from './changed-words.ts'
import { requireDoorDates } from './require-door-dates.ts'

/**
 * Units that have become a booking of their own do not come back by themselves, money is taken back as money and extras
 * where they were sold, and an option with guests in it would be freed under them.
 */
const LASTING = new Set(['dettach_rooms', 'payment', 'guests-came', 'extras', 'tourist_tax', 'holder'])

/**
 * Dates, units, prices and state as they were before the version, while the booking still has it.
 * @throws UserError when it has changed since, or a unit is no longer free
 */
export async function undoChange(
  call: Call,
  { bookingId, version }: Input<(typeof bookingChangesApi)['undo']>,
): Promise<SavedBooking> {
  const change = await findVersion(call.db, call.accountId, bookingId, version)
  const before = change?.before
  const held = await holdBooking(call, bookingId, before?.stretches.map(({ roomId }) => roomId) ?? [])
  if (held.booking.version !== version) throw new UserError('La reserva ha cambiado desde entonces')
  if (!before || LASTING.has(change.action)) throw new UserError('Este cambio no se puede deshacer')
  const stretches = before.stretches.map((stretch) => comingBack(held, stretch))
  const comesBack = change.action === 'check-in-out' && stayWords(held.stretches, stretches).length > 0
  const patch = realPatch(held.booking, {
    ...stateFields(held, before),
    ...(comesBack ? { checkedOutAt: null } : {}), // the nights that they had given back are theirs again
  })
  await requireDoorDates(call, held, stretches, patch)
  await requireUnitsWithoutExtras(call, held, stretches)
  const changed = [...stayWords(held.stretches, stretches), ...fieldWords(patch)]
  if (changed.length === 0) throw new UserError('Este cambio no se puede deshacer')
  return saveBooking(call, held, { action: 'undo', stretches, patch, changed })
}

/** What the booking no longer has comes back under a new id, for its old one may be in use. */
function comingBack(held: HeldBooking, stretch: Stretch): Stretch {
  const now = held.stretches.find(({ id }) => id === stretch.id)
  if (now?.roomId !== stretch.roomId || !holdsUnits(held.booking.state)) requireUnitOf(held, stretch.roomId)
  return now ? stretch : { ...stretch, id: newId() }
}

/** Guests who have come or paid stay confirmed: an option would be freed under them. */
function stateFields({ booking }: HeldBooking, { state, optionUntil }: VersionBefore): BookingPatch {
  if (booking.checkedInAt) return {}
  if (state === 'option' && booking.state === 'confirmed' && isPaid(booking)) return {}
  const option = optionUntil === undefined ? {} : { optionUntil }
  if (state === booking.state) return option
  const stateBefore = holdsUnits(state) ? '' : booking.state
  return { ...option, state, stateBefore, cancelReason: '', cancelFee: 0 }
}
