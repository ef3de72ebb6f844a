import type { bookingExtrasApi, ExtrasOfUnit } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import { extrasTotal } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { findExtra } from '../../extras/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { requireActive } from '../changes/save-if-changed.ts'
import { requireStretchesIn } from '../changes/stretches.ts'
import { lockBooking, type LockedBooking } from '../lock-booking.ts'
import { roomsOfBooking } from '../queries/bookings.ts'
import { deleteExtraLine, type ExtraLine, extrasOfBooking, setExtraLineAmount } from '../queries/extras.ts'
import { saveBooking } from '../save-booking.ts'
import { describeExtras } from './describe-extras.ts'
import { describeExtraLine, insertExtraLines } from './extra-lines.ts'
import { addSaleToLines, saleOf, withAmount } from './sale.ts'

type ExtraLineKey = {
  bookingId: string
  roomId: string
  /** Id of the sold line, or of the catalogue's extra. */
  extraId: string
}

/**
 * Locks the booking and finds the line of an extra in one of its units: of several lines the last one, unless
 * `isOnlyOne` requires that there is a single one. @throws UserError if there is none
 */
async function lockExtraLine(
  context: JobContext,
  { bookingId, roomId, extraId }: ExtraLineKey,
  { isOnlyOne = false } = {},
): Promise<{ locked: LockedBooking; line: ExtraLine }> {
  const locked = await lockBooking(context, bookingId)
  requireActive(locked)
  const lines = await extrasOfBooking(context.db, context.accountId, bookingId)
  const inUnit = lines.filter((line) => line.roomId === roomId)
  const sold = inUnit.filter((line) => line.extraId === extraId)
  const line = inUnit.find(({ id }) => id === extraId) ?? sold.at(-1)
  if (isOnlyOne && sold.length > 1) throw new UserError('Hay varias líneas de ese extra: elija una')
  if (!line) throw new UserError('El extra no está en esta unidad de la reserva')
  return { locked, line }
}

/**
 * Sells an extra in a unit of the booking, also after the stay.
 * @throws UserError for an extra that cannot be sold there
 */
export async function addBookingExtra(
  context: JobContext,
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

/**
 * Raises or lowers the quantity of a sold extra by one; at zero the line is deleted.
 * @throws UserError for a second piece of a one-off extra
 */
export async function addOrRemoveOne(
  context: JobContext,
  { action, ...place }: Input<(typeof bookingExtrasApi)['addOrRemoveOne']>,
): Promise<SavedExtras> {
  const { db, accountId } = context
  const { locked, line } = await lockExtraLine(context, place)
  if (action === 'add' && line.extraId === null) throw new UserError('Un extra de uso único solo se vende una vez')
  const { amount } = withAmount(line, line.amount + (action === 'add' ? 1 : -1))
  if (amount === 0) await deleteExtraLine(db, accountId, line.id)
  else await setExtraLineAmount(db, accountId, line.id, amount)
  context.noted(`${describeExtraLine(line)} → ${amount}`)
  return saveExtras(context, locked)
}

/** Deletes the line of an extra. @throws UserError if there is none, or the request does not say which of several */
export async function removeBookingExtra(
  context: JobContext,
  place: Input<(typeof bookingExtrasApi)['remove']>,
): Promise<SavedExtras> {
  const { locked, line } = await lockExtraLine(context, place, { isOnlyOne: true })
  await deleteExtraLine(context.db, context.accountId, line.id)
  context.noted(`${describeExtraLine(line)} → 0`)
  return saveExtras(context, locked)
}

type SavedExtras = { extras: ExtrasOfUnit[]; total: Cents; version: number }

/**
 * Saves the booking after its extra lines were written.
 * @throws UserError when a discount would pass the booking's price
 */
async function saveExtras(context: JobContext, locked: LockedBooking): Promise<SavedExtras> {
  const { db, accountId } = context
  const { id } = locked.booking
  const lines = await extrasOfBooking(db, accountId, id)
  const saved = await saveBooking(context, locked, {
    action: 'extras',
    extrasTotal: extrasTotal(lines),
    changed: ['los extras'],
  })
  return { ...saved, extras: describeExtras(await roomsOfBooking(db, accountId, id), lines) }
}
