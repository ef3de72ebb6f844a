import { UserError } from '../../http/errors.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'

/** The booking's nights in the unit, by day; never none. @throws UserError when it holds the unit on no night */
export function requireStretchesIn(held: HeldBooking, roomId: string): Stretch[] {
  const stretches = held.stretches.filter((stretch) => stretch.roomId === roomId)
  if (stretches.length === 0) throw new UserError(`${unitName(held, roomId)} no está en la reserva`)
  return stretches
}

/** @throws UserError when one of them must stay in its unit */
export function requireUnlocked(stretches: readonly Stretch[]) {
  if (stretches.some(({ locked }) => locked)) throw new UserError('La estancia está fijada a su unidad')
}

/** 'La unidad 101'; without its name when the unit is unknown or was deleted. */
export function unitName({ units }: HeldBooking, roomId: string): string {
  const name = units.get(roomId)?.name
  return name ? `La unidad ${name}` : 'La unidad'
}
