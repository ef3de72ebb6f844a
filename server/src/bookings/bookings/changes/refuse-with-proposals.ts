import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { OccupiedUnit } from '@posada/contract/bookings/unit-changes'
import { overlaps } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { proposeUnitChanges } from '@posada/domain/bookings/stays/unit-changes'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readStoredUnits } from '../../../establishments/units/public.ts'
import type { LockedBooking } from '../lock-booking.ts'
import { occupanciesOf } from '../queries/occupancy.ts'
import { OccupiedError } from '../require-free-units.ts'

type ChangesUnits = (typeof bookingChangesApi)['edit' | 'moveStay']

/**
 * Saves a change of a booking. Where a unit is not free, the refusal says who occupies it and which changes of unit fit
 * the requested dates.
 */
export async function refuseWithProposals<Saved>(
  context: RequestContext,
  locked: LockedBooking,
  endpoint: ChangesUnits,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof OccupiedError)) throw error
    throw declaredRefusal(endpoint, 'occupied', error.message, await occupiedUnit(context, locked, error))
  }
}

async function occupiedUnit(
  { db, accountId, now }: RequestContext,
  { booking }: LockedBooking,
  { refused, stretches }: OccupiedError,
): Promise<OccupiedUnit> {
  const [wanted] = refused
  const span = spanOf(refused) ?? wanted
  const { establishmentId } = booking
  const units = await readStoredUnits(db, accountId, establishmentId)
  const roomIds = units.map(({ id }) => id)
  const others = await occupanciesOf(db, accountId, roomIds, span, { bookingId: booking.id, now })
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  const own = stretches.filter((stretch) => stretch !== wanted)
  const proposals = wanted.isPinned ? [] : proposeUnitChanges({ wanted, units, occupied: [...others, ...own] })
  return {
    wanted,
    stays: [...stretches],
    occupants: others.filter((other) => refused.some((stay) => stay.roomId === other.roomId && overlaps(stay, other))),
    proposals: proposals.map((proposal) => ({
      ...proposal,
      newRoomName: unitOf.get(proposal.newRoomId)?.name ?? '',
      typeName: unitOf.get(proposal.newRoomId)?.typeName ?? '',
    })),
  }
}
