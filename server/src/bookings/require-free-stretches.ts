import { formatDay } from '@posada/domain/day'
import { occupiesUnits } from '@posada/domain/holds-units'
import { overlaps } from '@posada/domain/stay'
import type { JobContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import type { LockedBooking, Stretch } from './hold-booking.ts'
import { occupanciesByOthers } from './queries/changes.ts'
import { occupiedMessage } from './require-free-rooms.ts'

/**
 * Call only while the units are locked.
 * @throws UserError that names each unit occupied by another booking or a block on a night of these stretches, or
 * requested twice by the booking itself
 */
export async function requireFreeStretches(
  { db, accountId }: JobContext,
  locked: LockedBooking,
  stretches: readonly Stretch[],
) {
  const nameOf = (roomId: string) => locked.units.get(roomId)?.name ?? 'La unidad'
  for (const [index, stretch] of stretches.entries())
    if (stretches.slice(0, index).some((other) => other.roomId === stretch.roomId && overlaps(other, stretch)))
      throw new UserError(
        `${nameOf(stretch.roomId)} ya está en la reserva del ${formatDay(stretch.checkIn)} al ${formatDay(stretch.checkOut)}`,
      )
  const moved = stretches.filter((stretch) => !locked.stretches.some((before) => isSameUnitStay(before, stretch)))
  const wanted = occupiesUnits(locked.booking.state) ? moved : stretches
  if (wanted.length === 0) return
  const holds = await occupanciesByOthers(db, accountId, locked.booking.id, wanted)
  if (holds.length > 0) throw new UserError(holds.map((hold) => occupiedMessage(nameOf(hold.roomId), hold)).join('. '))
}

const isSameUnitStay = (a: Stretch, b: Stretch) =>
  a.roomId === b.roomId && a.checkIn === b.checkIn && a.checkOut === b.checkOut
