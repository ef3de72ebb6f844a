import { joinAdjacent } from '@posada/domain/bookings/stays/stretches'
import { changeUnit, type UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { UserError } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { requireBookableUnit, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { requireStretchesIn, requireUnlocked } from './stretches.ts'

/**
 * The stretches with these nights in other units, which must be locked.
 * @throws UserError when a unit cannot be booked, a stay is pinned to its unit, or the booking is not in the unit on
 * these nights
 */
export function changeUnits(
  locked: LockedBooking,
  stretches: readonly Stretch[],
  changes: readonly UnitChange[],
): Stretch[] {
  const changed = changes.reduce((before, change) => changeOne(locked, before, change), [...stretches])
  return changes.length > 0 ? joinAdjacent(changed) : changed
}

function changeOne(locked: LockedBooking, stretches: readonly Stretch[], change: UnitChange): Stretch[] {
  requireBookableUnit(locked, change.newRoomId)
  requireUnlocked(requireStretchesIn({ ...locked, stretches: [...stretches] }, change.roomId))
  const changed = changeUnit(stretches, change, newId)
  if (!changed) throw new UserError('La estancia no está en la unidad todas esas noches')
  return changed
}
