import { extrasTotal, type BookingAccount, type SoldExtra } from '@posada/domain/booking-account'
import { formatEuros } from '@posada/domain/money'
import type { Work } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { unitName } from '../changes/require-stretches.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import { extrasOfBooking } from '../queries/extras.ts'

type Costs = Pick<BookingAccount, 'nights' | 'extras'>
type Line = SoldExtra & { roomId: string }

/** To be asked where nights or extras change; the stretches are those that the booking will have. @throws UserError as `requireSpared` */
export async function requireDiscount(call: Work, held: HeldBooking, stretches: readonly Stretch[], costs: Costs) {
  if (costs.nights + costs.extras >= 0) return
  const lines = await extrasOfBooking(call.db, call.accountId, held.booking.id)
  const inUnits = lines.filter(({ roomId }) => stretches.some((stretch) => stretch.roomId === roomId))
  requireSpared(inUnits, costs, (roomId) => unitName(held, roomId).replace(/^La/, 'la'))
}

/**
 * A discount takes nothing of the tourist tax, which is owed to others.
 * @throws UserError naming the unit with the largest discount, and by how much it passes what units and extras cost
 */
export function requireSpared(lines: readonly Line[], { nights, extras }: Costs, nameOf: (roomId: string) => string) {
  const left = nights + extras
  if (left >= 0) return
  const totalIn = (unit: string) => extrasTotal(lines.filter(({ roomId }) => roomId === unit))
  const [deepest = ''] = lines.map(({ roomId }) => roomId).sort((a, b) => totalIn(a) - totalIn(b))
  throw new UserError(`El descuento de ${nameOf(deepest)} pasa en ${formatEuros(-left)} de lo que cuesta la reserva`)
}
