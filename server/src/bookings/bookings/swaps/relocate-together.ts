import { stayLabels } from '@posada/domain/bookings/booking-fields'
import { overlaps } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { isParked, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { checkUnits } from '../placing/queries.ts'
import { occupanciesOf } from '../queries/occupancy.ts'
import { isSameUnitStay, occupiedMessage, withoutLapsedHolds } from '../require-free-units.ts'
import { saveBooking } from '../save-booking.ts'

/** Another booking, locked, with its stays as they will be. The context writes an audit entry of its own. */
export type OtherBooking = { context: RequestContext; locked: LockedBooking; stretches: Stretch[] }

/** A unit of another booking's stay is occupied by a booking or block that is no part of the change. */
export class RelocationTakenError extends UserError {}

/**
 * Gives stays of other bookings their units and saves a booking, all in one step: any two of them may swap their units. Call only while
 * all these units are locked. @throws RelocationTakenError
 */
export async function relocateTogether<Saved>(
  context: RequestContext,
  bookingId: string,
  others: readonly OtherBooking[],
  save: () => Promise<Saved>,
) {
  await requireUnitsForOthers(context, bookingId, others)
  await checkUnits(context.db, 'at the end')
  const alsoChanged: { bookingId: string; version: number }[] = []
  for (const other of others) {
    const { stretches, locked } = other
    const saved = await saveBooking(other.context, locked, {
      action: 'relocate',
      stretches,
      changed: [stayLabels.units],
    })
    alsoChanged.push({ bookingId: locked.booking.id, version: saved.version })
  }
  const saved = await save()
  await checkUnits(context.db, 'at once')
  return { saved, alsoChanged }
}

/** The stays of other bookings keep their units. Among themselves the database checks that no unit is booked twice. */
async function requireUnitsForOthers(context: RequestContext, bookingId: string, others: readonly OtherBooking[]) {
  const { db, accountId } = context
  const together = new Set([bookingId, ...others.map(({ locked }) => locked.booking.id)])
  const moved = others.flatMap(({ locked, stretches }) =>
    stretches.filter(
      (stretch) => !isParked(locked, stretch) && !locked.stretches.some((before) => isSameUnitStay(before, stretch)),
    ),
  )
  const span = spanOf(moved)
  if (!span) return
  const roomIds = moved.map(({ roomId }) => roomId)
  const readTaken = async () =>
    (await occupanciesOf(db, accountId, roomIds, span, {})).filter(
      (taken) =>
        !together.has(taken.bookingId ?? '') &&
        moved.some((stay) => stay.roomId === taken.roomId && overlaps(stay, taken)),
    )
  const [taken] = await withoutLapsedHolds(context, await readTaken(), readTaken)
  if (taken) throw new RelocationTakenError(occupiedMessage(taken.roomName, taken))
}
