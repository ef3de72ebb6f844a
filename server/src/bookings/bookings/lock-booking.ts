import type { Stay } from '@posada/domain/platform/days/stay'
import type { Cents } from '@posada/domain/platform/money/money'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { LockedUnit } from '../../establishments/units/public.ts'
import { lockBookingWithStretches, unitsOfBookingForUpdate, type LockedBookingRow } from './queries/changes.ts'
import { readWithNext } from '../../platform/db/defer-statement.ts'
import { RetryTransaction } from '../../platform/db/retry.ts'

/** Consecutive nights of a booking in one unit; a stay that changes its unit has several stretches. */
export type Stretch = Stay & {
  id: string
  roomId: string
  nightlyPrices: Cents[]
  occupants: number
  isPinned: boolean
  /**
   * Posada chose the unit, or found none, and nobody has moved the stay or locked it since: it may be given another unit, or is
   * offered one that becomes free.
   */
  isPlaced: boolean
}

export type LockedBooking = {
  booking: LockedBookingRow
  stretches: Stretch[]
  /**
   * The units and parking rows of the stretches and the requested others, by id; deleted units and unknown ids are missing.
   */
  units: Map<string, LockedUnit>
}

/**
 * Locks a booking, its units and those it may move to until the commit. Units are locked before the booking and in the
 * order of their ids, as everywhere, to avoid deadlocks. @throws UserError when there is no such booking
 */
export async function lockBooking(
  context: JobContext,
  id: string,
  otherRoomIds: readonly string[] = [],
): Promise<LockedBooking> {
  const locked = await lockBookingIfExists(context, id, otherRoomIds)
  if (!locked) throw new UserError('La reserva no existe')
  return locked
}

/** Locks like `lockBooking`; undefined if the booking does not exist or was deleted. */
export async function lockBookingIfExists(
  context: JobContext,
  id: string,
  otherRoomIds: readonly string[] = [],
): Promise<LockedBooking | undefined> {
  const { db, accountId } = context
  const lockedUnits = await readWithNext(db, unitsOfBookingForUpdate(db, accountId, id, otherRoomIds))
  const locked = await lockBookingWithStretches(db, accountId, id)
  if (!locked) return undefined
  const units = await lockedUnits()
  const { booking, stretches } = locked
  const lockedIds = new Set(units.map((unit) => unit.id))
  if (stretches.some(({ roomId }) => !lockedIds.has(roomId)))
    throw new RetryTransaction('the booking got another unit before it was locked')
  const present = units.filter(({ deletedAt, isParking }) => deletedAt === null || isParking)
  return { booking, stretches, units: new Map(present.map((unit) => [unit.id, unit])) }
}

/** Whether a stay lies in a parking row instead of a unit. */
export const isParked = ({ units }: Pick<LockedBooking, 'units'>, { roomId }: { roomId: string }): boolean =>
  units.get(roomId)?.isParking ?? false

/** The locked unit or parking row. @throws UserError when it is unknown, deleted, or of another establishment than the booking */
export function requireBookableUnit({ booking, units }: LockedBooking, roomId: string): LockedUnit {
  const unit = units.get(roomId)
  if (!unit) throw new UserError('La unidad no existe')
  if (unit.establishmentId !== booking.establishmentId)
    throw new UserError(`La unidad ${unit.name} no es de este establecimiento`)
  return unit
}
