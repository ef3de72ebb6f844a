import { overlaps } from '@posada/domain/platform/days/stay'
import { unitAfterChange } from '@posada/domain/bookings/stays/stretches'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { Stretch } from '../lock-booking.ts'
import { moveExtrasToUnits } from '../queries/extras.ts'

type Stays = { before: readonly Stretch[]; after: readonly Stretch[] }

/** Moves extras with the guests of their unit; without a successor unit, to another unit that the booking still has. */
export async function moveExtrasWithUnits(
  { db, accountId }: JobContext,
  bookingId: string,
  stays: Stays,
): Promise<void> {
  const { before, after } = stays
  const moves = [...new Set(before.map(({ roomId }) => roomId))]
    .map((from) => ({ from, to: unitAfterChange(from, before, after) ?? fallbackUnit(from, stays) }))
    .filter(({ from, to }) => from !== to)
  if (moves.length > 0) await moveExtrasToUnits(db, accountId, bookingId, moves)
}

/** The unit of the same nights, else the last unit of the stay. */
function fallbackUnit(roomId: string, { before, after }: Stays): string {
  const left = before.filter((stretch) => stretch.roomId === roomId)
  const same = after.find((stretch) => left.some((own) => overlaps(own, stretch)))
  return (same ?? after.at(-1))?.roomId ?? roomId
}
