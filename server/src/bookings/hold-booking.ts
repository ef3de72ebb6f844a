import type { Stay } from '@posada/domain/stay'
import type { Cents } from '@posada/domain/money'
import type { Work } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { lockRooms, type LockedRoom } from '../rooms/public.ts'
import { lockWithStretches, stretchesOf, type LockedBooking } from './queries/changes.ts'

/** A unit held by a booking for some nights; a stay that changes its unit has several. */
export type Stretch = Stay & {
  id: string
  roomId: string
  nightlyPrices: Cents[]
  occupants: number
  locked: boolean
}

export type HeldBooking = {
  booking: LockedBooking
  stretches: Stretch[]
  /** The units of the stretches and the others asked for, by id; deleted and unknown ones are missing. */
  units: Map<string, LockedRoom>
}

/**
 * A booking with its units and those it may move to, held until the commit: units first and in id order, as everywhere,
 * so that nobody waits for somebody who waits for him. @throws UserError when there is no such booking
 */
export async function holdBooking(call: Work, id: string, otherRoomIds: readonly string[] = []): Promise<HeldBooking> {
  const held = await holdIfThere(call, id, otherRoomIds)
  if (!held) throw new UserError('La reserva no existe')
  return held
}

/** The same; undefined where there is no such booking, or no longer. */
export async function holdIfThere(
  call: Work,
  id: string,
  otherRoomIds: readonly string[] = [],
): Promise<HeldBooking | undefined> {
  const { db, accountId } = call
  const before = await stretchesOf(db, accountId, id)
  const roomIds = new Set([...before.map(({ roomId }) => roomId), ...otherRoomIds])
  const units = await lockRooms(db, accountId, [...roomIds])
  const held = await lockWithStretches(db, accountId, id)
  if (!held) return undefined
  const { booking, stretches } = held
  if (stretches.some(({ roomId }) => !roomIds.has(roomId))) throw new MovedMeanwhile()
  return { booking, stretches, units: new Map(units.map((unit) => [unit.id, unit])) }
}

/** Somebody gave the booking another unit before this call held it: the whole call runs again. */
class MovedMeanwhile extends Error {
  readonly code = '40001'
}

/** The unit, held. @throws UserError when it is unknown, deleted, or of another establishment than the booking */
export function requireUnitOf({ booking, units }: HeldBooking, roomId: string): LockedRoom {
  const unit = units.get(roomId)
  if (!unit) throw new UserError('La unidad no existe')
  if (unit.establishmentId !== booking.establishmentId)
    throw new UserError(`La unidad ${unit.name} no es de este establecimiento`)
  return unit
}
