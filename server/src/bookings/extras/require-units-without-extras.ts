import { extrasTotal } from '@posada/domain/booking-account'
import { formatEuros } from '@posada/domain/money'
import { unitAfterChange } from '@posada/domain/unit-after'
import type { JobContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { unitName } from '../changes/require-stretches.ts'
import type { LockedBooking, Stretch } from '../hold-booking.ts'
import { extrasOfBooking } from '../queries/extras.ts'

/** Call before units are removed from a booking. @throws UserError naming a unit that has extras */
export async function requireUnitsWithoutExtras(
  { db, accountId }: JobContext,
  locked: LockedBooking,
  after: readonly Stretch[],
) {
  const { booking, stretches } = locked
  const gone = new Set(
    stretches.map(({ roomId }) => roomId).filter((id) => unitAfterChange(id, stretches, after) === null),
  )
  if (gone.size === 0) return
  const lines = await extrasOfBooking(db, accountId, booking.id)
  const roomId = [...gone].find((id) => lines.some((line) => line.roomId === id))
  if (roomId === undefined) return
  const total = formatEuros(extrasTotal(lines.filter((line) => line.roomId === roomId)))
  throw new UserError(`${unitName(locked, roomId)} tiene extras por ${total}: quítelos antes`)
}
