import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import { overlaps } from '@posada/domain/platform/days/stay'
import { UserError } from '../../../platform/http/errors.ts'
import { isParked, type LockedBooking, type Stretch } from '../lock-booking.ts'

/** The booking's stretches in the unit, by day; at least one. @throws UserError when the unit is not in the booking */
export function requireStretchesIn(locked: LockedBooking, roomId: string): Stretch[] {
  const stretches = locked.stretches.filter((stretch) => stretch.roomId === roomId)
  if (stretches.length === 0) throw new UserError(`${unitName(locked, roomId)} no está en la reserva`)
  return stretches
}

/**
 * The booking's stretches in the unit that are meant. Several in one parking row on the same nights are several units: then it is the
 * one with the id, or any of them where they are alike. @throws UserError when it is not clear which
 */
export function requireChosenStretches(
  locked: LockedBooking,
  roomId: string,
  stretchId: string | undefined,
): Stretch[] {
  const inUnit = requireStretchesIn(locked, roomId)
  if (!isParked(locked, { roomId })) return inUnit
  if (stretchId !== undefined) {
    const meant = inUnit.filter(({ id }) => id === stretchId)
    if (meant.length === 0) throw new UserError('La estancia ya no está sin asignar: vuelva a cargar el planning')
    return meant
  }
  const [first, ...others] = inUnit
  if (!first || !others.some((other) => overlaps(first, other))) return inUnit
  if (others.every((other) => isAlike(first, other))) return [first]
  throw new UserError('La reserva tiene varias estancias sin asignar: indique cuál')
}

const isAlike = (one: Stretch, other: Stretch) =>
  one.checkIn === other.checkIn &&
  one.checkOut === other.checkOut &&
  one.occupants === other.occupants &&
  one.nightlyPrices.join() === other.nightlyPrices.join()

/** @throws UserError when one of the stretches is locked to its unit */
export function requireUnlocked(stretches: readonly Stretch[]) {
  if (stretches.some(({ isPinned }) => isPinned)) throw new UserError('La estancia está fijada a su unidad')
}

/** 'La unidad 101'; without its name when the unit is unknown or was deleted. */
export function unitName({ units }: LockedBooking, roomId: string): string {
  const { name, isParking } = units.get(roomId) ?? {}
  if (isParking) return `La fila «${PARKING_ROW_NAME}»`
  return name ? `La unidad ${name}` : 'La unidad'
}

/** A booking has no gap: guests who leave and come back on another day need another booking. */
export const notContiguousError = () => new UserError('La unidad se reserva en otras fechas: haga otra reserva')
