import { extrasTotal, type BookingTotals, type SoldExtra } from '@posada/domain/booking-account'
import { formatEuros } from '@posada/domain/money'
import type { JobContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { unitName } from '../changes/require-stretches.ts'
import type { LockedBooking, Stretch } from '../hold-booking.ts'
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
