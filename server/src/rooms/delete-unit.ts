import { type Day, formatDay, todayIn } from '@posada/domain/days/day'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { UserError } from '../http/errors.ts'
import { followUnits } from '../sale-types/public.ts'
import { countPendingStays, lockRoomsOfStays, roomsOf, updateRoom } from './queries.ts'
import { requireLockedUnit, requireUnit } from './require-unit.ts'

/**
 * Marks the unit as deleted and frees its name; past stays still refer to it.
 * @throws UserError if it has future stays, or is the last one of a type of which stays have no unit yet
 */
export async function deleteUnit(context: RequestContext, unitId: string): Promise<void> {
  const { db, accountId, now } = context
  const { saleTypeId } = await requireUnit(db, accountId, unitId)
  // With the parking row of its type, so that no stay is parked there meanwhile.
  if (saleTypeId !== '') await lockRoomsOfStays(db, accountId, [unitId, saleTypeId])
  const { id, establishmentId } = await requireLockedUnit(db, accountId, unitId)
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(timeZone, now)
  const { count, firstDay } = await countPendingStays(db, accountId, id, today)
  if (firstDay) throw new UserError(pendingStaysMessage(count, formatDay(firstDay)))
  if (saleTypeId !== '') await requireNotLastForParked(context, { id, establishmentId, saleTypeId }, today)
  await updateRoom(db, accountId, id, { deletedAt: now })
  context.changed('units', id)
  await followUnits(context, establishmentId)
}

type TypedUnit = { id: string; establishmentId: string; saleTypeId: string }

/** A parking row has the id of its type. Without any unit of it, its stays could not be assigned. */
async function requireNotLastForParked(
  { db, accountId }: RequestContext,
  { id, establishmentId, saleTypeId }: TypedUnit,
  today: Day,
): Promise<void> {
  const { count, firstDay } = await countPendingStays(db, accountId, saleTypeId, today)
  if (!firstDay) return
  const units = await roomsOf(db, accountId, establishmentId)
  if (units.some((unit) => unit.id !== id && unit.saleTypeId === saleTypeId)) return
  throw new UserError(parkedStaysMessage(count, formatDay(firstDay)))
}

const pendingStaysMessage = (count: number, day: string) =>
  count === 1
    ? `La unidad tiene 1 reserva o bloqueo pendiente, con entrada el ${day}. Cámbielo de unidad o cancélelo antes de eliminarla.`
    : `La unidad tiene ${count} reservas o bloqueos pendientes, el próximo con entrada el ${day}. Cámbielos de unidad o cancélelos antes de eliminarla.`

const parkedStaysMessage = (count: number, day: string) =>
  count === 1
    ? `Es la última unidad de su tipo, y del tipo hay 1 estancia sin asignar, con entrada el ${day}. Asígnele una unidad o cancélela antes de eliminar esta.`
    : `Es la última unidad de su tipo, y del tipo hay ${count} estancias sin asignar, la próxima con entrada el ${day}. Asígneles una unidad o cancélelas antes de eliminar esta.`
