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
 * Actions that cannot be undone here: detached units are a booking of their own, payments are reversed by payments,
 * extras are removed from their units, and an option with guests in it would lapse while they stay.
 */
const LASTING = new Set(['dettach_rooms', 'payment', 'guests-came', 'extras', 'tourist_tax', 'holder'])

/**
 * Restores dates, units, prices and state as they were before the version, if the booking is still at that version.
 * @throws UserError when it has changed since, or a unit is no longer free
 */
export async function undoChange(
  call: Call,
  { bookingId, version }: Input<(typeof bookingChangesApi)['undo']>,
): Promise<SavedBooking> {
  const change = await findVersion(call.db, call.accountId, bookingId, version)
  const before = change?.before
  const locked = await holdBooking(call, bookingId, before?.stretches.map(({ roomId }) => roomId) ?? [])
  if (locked.booking.version !== version) throw new UserError('La reserva ha cambiado desde entonces')
  if (!before || LASTING.has(change.action)) throw new UserError('Este cambio no se puede deshacer')
  const stretches = before.stretches.map((stretch) => comingBack(locked, stretch))
  const comesBack = change.action === 'check-in-out' && stayWords(locked.stretches, stretches).length > 0
  const patch = realPatch(locked.booking, {
    ...stateFields(locked, before),
    ...(comesBack ? { checkedOutAt: null } : {}), // the nights freed by the early check-out belong to the booking again
  })
  await requireDoorDates(call, locked, stretches, patch)
  await requireUnitsWithoutExtras(call, locked, stretches)
  const changed = [...stayWords(locked.stretches, stretches), ...fieldWords(patch)]
  if (changed.length === 0) throw new UserError('Este cambio no se puede deshacer')
  return saveBooking(call, locked, { action: 'undo', stretches, patch, changed })
}

/** A stretch that the booking no longer has gets a new id, because its old id may be in use. */
function comingBack(locked: HeldBooking, stretch: Stretch): Stretch {
  const now = locked.stretches.find(({ id }) => id === stretch.id)
  if (now?.roomId !== stretch.roomId || !holdsUnits(locked.booking.state)) requireUnitOf(locked, stretch.roomId)
  return now ? stretch : { ...stretch, id: newId() }
}

/** A booking with check-in or with payments stays confirmed: as an option it would lapse while the guests stay. */
function stateFields({ booking }: HeldBooking, { state, optionUntil }: VersionBefore): BookingPatch {
  if (booking.checkedInAt) return {}
  if (state === 'option' && booking.state === 'confirmed' && isPaid(booking)) return {}
  const option = optionUntil === undefined ? {} : { optionUntil }
  if (state === booking.state) return option
  const stateBefore = holdsUnits(state) ? '' : booking.state
  return { ...option, state, stateBefore, cancelReason: '', cancelFee: 0 }
}
