import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import { requireEstablishment } from '../../establishments/public.ts'
import { findExtra } from '../../extras/public.ts'
import type { RequestContext } from '../../http/call.ts'
import { requireStretchesIn } from '../changes/require-stretches.ts'
import { requireActive } from '../changes/save-if-changed.ts'
import { lockBooking } from '../hold-booking.ts'
import { extrasOfBooking, setExtraLineAmount } from '../queries/extras.ts'
import { describeExtraLine } from './line-words.ts'
import { saleOf } from './sale-of.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'
import { addSaleToLines } from './sell-in.ts'
import { insertExtraLines } from './write-lines.ts'

/**
 * Sells an extra in a unit of the booking, also after the stay.
 * @throws UserError for an extra that cannot be sold there
 */
export async function addBookingExtra(
  context: RequestContext,
  { bookingId, roomId, ...request }: Input<(typeof bookingExtrasApi)['add']>,
): Promise<SavedExtras> {
  const { db, accountId } = context
  const locked = await lockBooking(context, bookingId, [roomId])
  requireActive(locked)
  requireStretchesIn(locked, roomId)
  const establishment = await requireEstablishment(db, accountId, locked.booking.establishmentId)
  const extra = request.extraId === null ? undefined : await findExtra(db, accountId, request.extraId)
  const sale = saleOf(establishment, request, extra)
  const lines = await extrasOfBooking(db, accountId, bookingId)
  const sold = addSaleToLines(lines, roomId, sale)
  const before = lines.find(({ id }) => id === sold.id)
  if (before) await setExtraLineAmount(db, accountId, sold.id, sold.amount)
  else await insertExtraLines(context, bookingId, [sold])
  context.noted(describeExtraLine({ ...sold, amount: sale.amount }))
  return saveExtras(context, locked)
}
