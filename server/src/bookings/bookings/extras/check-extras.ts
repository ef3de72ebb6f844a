import { type BookingTotals, extrasTotal, type SoldExtra } from '@posada/domain/bookings/totals/booking-totals'
import { formatEuros } from '@posada/domain/platform/money/money'
import { unitAfterChange } from '@posada/domain/bookings/stays/stretches'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { unitName } from '../changes/stretches.ts'
import type { LockedBooking, Stretch } from '../lock-booking.ts'
import { extrasOfBooking } from '../queries/extras.ts'

type Costs = Pick<BookingTotals, 'nights' | 'extras'>
type Line = SoldExtra & { roomId: string }

/** Call when nights or extras change, with the stretches after the change. @throws UserError as `requireSpared` */
export async function requireBookingDiscountWithinPrice(
  context: JobContext,
  locked: LockedBooking,
  stretches: readonly Stretch[],
  costs: Costs,
) {
  if (costs.nights + costs.extras >= 0) return
  const lines = await extrasOfBooking(context.db, context.accountId, locked.booking.id)
  const inUnits = lines.filter(({ roomId }) => stretches.some((stretch) => stretch.roomId === roomId))
  requireDiscountWithinPrice(inUnits, costs, (roomId) => unitName(locked, roomId).replace(/^La/, 'la'))
}

/**
 * A discount may not reduce the tourist tax, which the establishment owes to the authority.
 * @throws UserError naming the unit with the largest discount, and by how much it passes the price of units and extras
 */
export function requireDiscountWithinPrice(
  lines: readonly Line[],
  { nights, extras }: Costs,
  nameOf: (roomId: string) => string,
) {
  const left = nights + extras
  if (left >= 0) return
  const totalIn = (unit: string) => extrasTotal(lines.filter(({ roomId }) => roomId === unit))
  const [deepest = ''] = lines.map(({ roomId }) => roomId).sort((a, b) => totalIn(a) - totalIn(b))
  throw new UserError(`El descuento de ${nameOf(deepest)} pasa en ${formatEuros(-left)} de lo que cuesta la reserva`)
}

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
