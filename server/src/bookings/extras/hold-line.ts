import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireActive } from '../changes/save-if-changed.ts'
import { holdBooking, type HeldBooking } from '../hold-booking.ts'
import { extrasOfBooking, type ExtraLine } from '../queries/extras.ts'

type Place = { bookingId: string; roomId: string; /** As it was sold, or of the catalogue. */ extraId: string }

/**
 * The booking, held, and what was sold in a unit of it; of several lines of the extra the last, unless only one is meant.
 * @throws UserError where there is none
 */
export async function holdLine(
  call: Call,
  { bookingId, roomId, extraId }: Place,
  { isOnlyOne = false } = {},
): Promise<{ held: HeldBooking; line: ExtraLine }> {
  const held = await holdBooking(call, bookingId)
  requireActive(held)
  const lines = await extrasOfBooking(call.db, call.accountId, bookingId)
  const inUnit = lines.filter((line) => line.roomId === roomId)
  const sold = inUnit.filter((line) => line.extraId === extraId)
  const line = inUnit.find(({ id }) => id === extraId) ?? sold.at(-1)
  if (isOnlyOne && sold.length > 1) throw new UserError('Hay varias líneas de ese extra: elija una')
  if (!line) throw new UserError('El extra no está en esta unidad de la reserva')
  return { held, line }
}
