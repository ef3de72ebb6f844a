import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireActive } from '../changes/save-if-changed.ts'
import { lockBooking, type LockedBooking } from '../hold-booking.ts'
import { extrasOfBooking, type ExtraLine } from '../queries/extras.ts'

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
export async function lockExtraLine(
  context: RequestContext,
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
