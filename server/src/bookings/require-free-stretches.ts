import { formatDay } from '@posada/domain/day'
import { holdsUnits } from '@posada/domain/holds-units'
import { overlaps } from '@posada/domain/stay'
import type { Work } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import type { HeldBooking, Stretch } from './hold-booking.ts'
import { holdsAgainst } from './queries/changes.ts'
import { sentenceFor } from './require-free-rooms.ts'

/**
 * Call only while the units are locked.
 * @throws UserError that names each unit occupied by another booking or a block on a night of these stretches, or
 * requested twice by the booking itself
 */
export async function requireFreeStretches(
  { db, accountId }: Work,
  locked: HeldBooking,
  stretches: readonly Stretch[],
) {
  const nameOf = (roomId: string) => locked.units.get(roomId)?.name ?? 'La unidad'
  for (const [index, stretch] of stretches.entries())
    if (stretches.slice(0, index).some((other) => other.roomId === stretch.roomId && overlaps(other, stretch)))
      throw new UserError(
        `${nameOf(stretch.roomId)} ya está en la reserva del ${formatDay(stretch.checkIn)} al ${formatDay(stretch.checkOut)}`,
      )
  const moved = stretches.filter((stretch) => !locked.stretches.some((before) => isSamePlace(before, stretch)))
  const wanted = holdsUnits(locked.booking.state) ? moved : stretches
  if (wanted.length === 0) return
  const holds = await holdsAgainst(db, accountId, locked.booking.id, wanted)
  if (holds.length > 0) throw new UserError(holds.map((hold) => sentenceFor(nameOf(hold.roomId), hold)).join('. '))
}

const isSamePlace = (a: Stretch, b: Stretch) =>
  a.roomId === b.roomId && a.checkIn === b.checkIn && a.checkOut === b.checkOut
