import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import { requireEstablishment } from '../../establishments/public.ts'
import { findExtra } from '../../extras/public.ts'
import type { Call } from '../../http/call.ts'
import { requireStretchesIn } from '../changes/require-stretches.ts'
import { requireActive } from '../changes/save-if-changed.ts'
import { holdBooking } from '../hold-booking.ts'
import { extrasOfBooking, setExtraAmount } from '../queries/extras.ts'
import { lineWords } from './line-words.ts'
import { saleOf } from './sale-of.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'
import { sellIn } from './sell-in.ts'
import { writeLines } from './write-lines.ts'

/**
 * Sells an extra in a unit of the booking, also after the stay.
 * @throws UserError for an extra that cannot be sold there
 */
export async function addExtra(
  call: Call,
  { bookingId, roomId, ...request }: Input<(typeof bookingExtrasApi)['add']>,
): Promise<SavedExtras> {
  const { db, accountId } = call
  const locked = await holdBooking(call, bookingId, [roomId])
  requireActive(locked)
  requireStretchesIn(locked, roomId)
  const establishment = await requireEstablishment(db, accountId, locked.booking.establishmentId)
  const extra = request.extraId === null ? undefined : await findExtra(db, accountId, request.extraId)
  const sale = saleOf(establishment, request, extra)
  const lines = await extrasOfBooking(db, accountId, bookingId)
  const sold = sellIn(lines, roomId, sale)
  const before = lines.find(({ id }) => id === sold.id)
  if (before) await setExtraAmount(db, accountId, sold.id, sold.amount)
  else await writeLines(call, bookingId, [sold])
  call.noted(lineWords({ ...sold, amount: sale.amount }))
  return saveExtras(call, locked)
}
