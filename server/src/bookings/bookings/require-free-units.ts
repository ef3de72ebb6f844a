import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatDay } from '@posada/domain/platform/days/day'
import { isWithin, overlaps, type Stay } from '@posada/domain/platform/days/stay'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { endLapsedHolds } from './holds/lapse-hold.ts'
import { isParked, type LockedBooking, type Stretch } from './lock-booking.ts'
import { firstOccupancies, type Occupancy } from './queries/occupancy.ts'

/**
 * The occupancies must have been read while the rooms are locked, so that no other transaction occupies them before the
 * commit. The constraint `room_booked_twice` (0004_bookings.sql) would refuse a double booking even without this check.
 * @throws UserError that names each unit occupied on a night of the stay, and the dates of the booking or block
 */
export function requireFreeUnits(rooms: readonly { id: string; name: string }[], found: readonly Occupancy[]): void {
  const occupancies = new Map(found.map((occupancy) => [occupancy.roomId, occupancy]))
  const sentences = rooms.flatMap(({ id, name }) => {
    const occupancy = occupancies.get(id)
    return occupancy ? [occupiedMessage(name, occupancy)] : []
  })
  if (sentences.length > 0) throw new UserError(sentences.join('. '))
}

/**
 * What occupies units, read again as long as it was a hold that has run out: that one is cancelled. Sends nothing where the units are
 * free. Call only while they are locked.
 */
export async function withoutLapsedHolds<Found extends { bookingId: string | null }>(
  context: JobContext,
  found: readonly Found[],
  readAgain: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  if (found.length === 0) return found
  const isEnded = await endLapsedHolds(
    context,
    found.map(({ bookingId }) => bookingId),
  )
  return isEnded ? withoutLapsedHolds(context, await readAgain(), readAgain) : found
}

/** '103 no está libre: ocupada del 24/06/2026 al 28/06/2026' */
export const occupiedMessage = (name: string, { bookingId, checkIn, checkOut }: Omit<Occupancy, 'index'>) =>
  `${name} no está libre: ${bookingId ? 'ocupada' : 'bloqueada'} del ${formatDay(checkIn)} al ${formatDay(checkOut)}`

/** A stay of a booking does not fit into its unit. */
export class OccupiedError extends UserError {
  /** The requested stays whose units are not free; at least one, the first conflict first. */
  readonly refused: readonly [Stretch, ...Stretch[]]
  /** All stays of the booking as requested. */
  readonly stretches: readonly Stretch[]

  constructor(message: string, refused: readonly [Stretch, ...Stretch[]], stretches: readonly Stretch[]) {
    super(message)
    this.refused = refused
    this.stretches = stretches
  }
}

/**
 * Call only while the units are locked.
 * @throws OccupiedError that names each unit occupied by another booking or a block on a night of these stretches, and
 * UserError for a unit that the booking itself requests twice, and for new nights in a deleted unit. A parking row takes any
 * number of stays.
 */
export async function requireFreeStretches(context: JobContext, locked: LockedBooking, stretches: readonly Stretch[]) {
  const nameOf = (roomId: string) => locked.units.get(roomId)?.name ?? 'La unidad'
  for (const [index, stretch] of stretches.entries())
    if (!isParked(locked, stretch) && stretches.slice(0, index).some((other) => isTwice(other, stretch)))
      throw new UserError(
        `${nameOf(stretch.roomId)} ya está en la reserva del ${formatDay(stretch.checkIn)} al ${formatDay(stretch.checkOut)}`,
      )
  const moved = stretches.filter((stretch) => !locked.stretches.some((before) => isSameUnitStay(before, stretch)))
  const requested = occupiesUnits(locked.booking.state) ? moved : stretches
  if (requested.length === 0) return
  if (requested.some((stretch) => entersDeletedUnit(locked, stretch)))
    throw new UserError('Una unidad de la reserva ya no existe: elija antes otra unidad')
  const { db, accountId } = context
  const readOccupancies = () => firstOccupancies(db, accountId, requested, { exceptBookingId: locked.booking.id })
  const occupancies = await withoutLapsedHolds(context, await readOccupancies(), readOccupancies)
  const sentences = occupancies.map((occupancy) => occupiedMessage(nameOf(occupancy.roomId), occupancy))
  const [first, ...others] = occupancies.flatMap(({ index }) => requested[index] ?? [])
  if (first) throw new OccupiedError(sentences.join('. '), [first, ...others], stretches)
}

/** Whether a stay has nights in a deleted unit that it did not have there before: stays that have ended keep only theirs. */
export const entersDeletedUnit = ({ booking, stretches, units }: LockedBooking, stay: Stay & { roomId: string }) =>
  !units.has(stay.roomId) &&
  !(occupiesUnits(booking.state) && stretches.some((before) => before.roomId === stay.roomId && isWithin(stay, before)))

const isTwice = (one: Stretch, other: Stretch) => one.roomId === other.roomId && overlaps(one, other)

/** The same nights in the same unit. */
export const isSameUnitStay = (a: Stretch, b: Stretch) =>
  a.roomId === b.roomId && a.checkIn === b.checkIn && a.checkOut === b.checkOut
