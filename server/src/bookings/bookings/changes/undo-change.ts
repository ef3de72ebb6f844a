import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { isUndoable } from '@posada/domain/bookings/booking-action'
import { isPaid } from '@posada/domain/bookings/totals/booking-totals'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { requireUnitsWithoutExtras } from '../extras/check-extras.ts'
import { lockBooking, requireBookableUnit, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { findVersion, type BookingPatch, type VersionBefore } from '../queries/changes.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { undoRelocations, unitsOfUndone } from '../swaps/undo-relocations.ts'
import { fieldWords, differingFields, stayWords } from './save-if-changed.ts'
import { NOT_CANCELLED } from '../states/state-patches.ts'
import { requireCheckInOutDates } from '../states/check-in-out-dates.ts'

/**
 * Restores dates, units, prices and state as they were before the version, if the booking is still at that version; with the units of other
 * bookings that were relocated for that change.
 * @throws UserError when one of them has changed since, or a unit is no longer free
 */
export async function undoChange(
  context: RequestContext,
  { bookingId, version, alsoUndone = [] }: Input<(typeof bookingChangesApi)['undo']>,
): Promise<SavedBooking> {
  const change = await findVersion(context.db, context.accountId, bookingId, version)
  const before = change?.before
  const locked = await lockBooking(context, bookingId, [
    ...(before?.stretches.map(({ roomId }) => roomId) ?? []),
    ...(await unitsOfUndone(context, alsoUndone)),
  ])
  if (locked.booking.version !== version) throw new UserError('La reserva ha cambiado desde entonces')
  if (!before || !isUndoable(change.action)) throw new UserError('Este cambio no se puede deshacer')
  const stretches = before.stretches.map((stretch) => restoredStretch(locked, stretch))
  const comesBack = change.action === 'check-in-out' && stayWords(locked.stretches, stretches).length > 0
  const patch = differingFields(locked.booking, {
    ...stateFields(locked, before),
    ...(comesBack ? { checkedOutAt: null } : {}), // the nights freed by the early check-out belong to the booking again
  })
  await requireCheckInOutDates(context, locked, stretches, patch)
  await requireUnitsWithoutExtras(context, locked, stretches)
  const changed = [...stayWords(locked.stretches, stretches), ...fieldWords(patch)]
  if (changed.length === 0) throw new UserError('Este cambio no se puede deshacer')
  const save = () => saveBooking(context, locked, { action: 'undo', stretches, patch, changed })
  return alsoUndone.length === 0 ? save() : undoRelocations(context, bookingId, alsoUndone, save)
}

/** A stretch that the booking no longer has gets a new id, because its old id may be in use. */
function restoredStretch(locked: LockedBooking, stretch: Stretch): Stretch {
  const now = locked.stretches.find(({ id }) => id === stretch.id)
  if (now?.roomId !== stretch.roomId || !occupiesUnits(locked.booking.state))
    requireBookableUnit(locked, stretch.roomId)
  return now ? stretch : { ...stretch, id: newId() }
}

/** A booking with check-in or with payments stays confirmed: as an option it would lapse while the guests stay. */
function stateFields({ booking }: LockedBooking, { state, optionUntil }: VersionBefore): BookingPatch {
  if (booking.checkedInAt) return {}
  if (state === 'option' && booking.state === 'confirmed' && isPaid(booking)) return {}
  const option = optionUntil === undefined ? {} : { optionUntil }
  if (state === booking.state) return option
  const stateBefore = occupiesUnits(state) ? '' : booking.state
  return { ...option, state, ...NOT_CANCELLED, stateBefore }
}
