import { unitsApi } from '@posada/contract/establishments/units/units'
import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { followUnits } from '../../prices/sale-types/public.ts'
import { lockWithParkingRow, requireNotLastForParked } from './last-unit-of-type.ts'
import { countPendingStays, updateUnit } from './queries.ts'
import { requireLockedUnit, requireUnit } from './require-unit.ts'

/**
 * Marks the unit as deleted and frees its name; past stays still refer to it.
 * @throws UserError if it has future stays, or is the last one of a type of which stays have no unit yet
 */
export async function deleteUnit(context: RequestContext, roomId: string): Promise<void> {
  const { db, accountId, now } = context
  const { saleTypeId } = await requireUnit(db, accountId, roomId)
  await lockWithParkingRow(context, { id: roomId, saleTypeId })
  const { id, establishmentId, name } = await requireLockedUnit(db, accountId, roomId)
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(timeZone, now)
  const { count, firstDay } = await countPendingStays(db, accountId, id, today)
  if (firstDay) throw new UserError(pendingStaysMessage(count, formatDay(firstDay)))
  const unit = { id, establishmentId, saleTypeId }
  await requireNotLastForParked(context, unit, { refusing: unitsApi.delete, way: 'antes de eliminar esta' })
  await updateUnit(db, accountId, id, { deletedAt: now })
  context.changed('units', id)
  context.noted(`Unidad ${name}: se elimina`)
  await followUnits(context, establishmentId)
}

const pendingStaysMessage = (count: number, day: string) =>
  count === 1
    ? `La unidad tiene 1 reserva o bloqueo pendiente, con entrada el ${day}. Cámbielo de unidad o cancélelo antes de eliminarla.`
    : `La unidad tiene ${count} reservas o bloqueos pendientes, el próximo con entrada el ${day}. Cámbielos de unidad o cancélelos antes de eliminarla.`
