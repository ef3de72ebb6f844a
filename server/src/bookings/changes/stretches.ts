import { UserError } from '../../http/errors.ts'
import type { LockedBooking, Stretch } from '../lock-booking.ts'

/** The booking's stretches in the unit, by day; at least one. @throws UserError when the unit is not in the booking */
export function requireStretchesIn(locked: LockedBooking, roomId: string): Stretch[] {
  const stretches = locked.stretches.filter((stretch) => stretch.roomId === roomId)
  if (stretches.length === 0) throw new UserError(`${unitName(locked, roomId)} no está en la reserva`)
  return stretches
}

/** @throws UserError when one of the stretches is locked to its unit */
export function requireUnlocked(stretches: readonly Stretch[]) {
  if (stretches.some(({ isPinned }) => isPinned)) throw new UserError('La estancia está fijada a su unidad')
}

/** 'La unidad 101'; without its name when the unit is unknown or was deleted. */
export function unitName({ units }: LockedBooking, roomId: string): string {
  const name = units.get(roomId)?.name
  return name ? `La unidad ${name}` : 'La unidad'
}

/** A booking has no gap: guests who leave and come back on another day need another booking. */
export const notContiguousError = () => new UserError('La unidad se reserva en otras fechas: haga otra reserva')
