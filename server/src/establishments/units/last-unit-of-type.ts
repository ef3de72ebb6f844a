import type { unitsApi } from '@posada/contract/establishments/units/units'
import { formatDay } from '@posada/domain/platform/days/day'
import { todayAtEstablishment } from '../establishments/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countPendingStays, lockUnitsOfStays, readStoredUnits } from './queries.ts'

type TypedUnit = { id: string; saleTypeId: string }

/** Locks a unit with the parking row of its type, so that no stay is parked there until the transaction ends. */
export async function lockWithParkingRow(
  { db, accountId }: RequestContext,
  { id, saleTypeId }: TypedUnit,
): Promise<void> {
  if (saleTypeId !== '') await lockUnitsOfStays(db, accountId, [id, saleTypeId])
}

type Leaving = {
  refusing: typeof unitsApi.delete | typeof unitsApi.edit
  /** What has to wait: 'antes de eliminar esta'. */
  way: string
}

/**
 * A parking row has the id of its type. Without any unit of the type, the stays in it could not be assigned. Call only while the row is
 * locked. @throws UserError with the code of the call for the last unit of a type of which stays have no unit yet
 */
export async function requireNotLastForParked(
  context: RequestContext,
  { id, establishmentId, saleTypeId }: TypedUnit & { establishmentId: string },
  { refusing, way }: Leaving,
): Promise<void> {
  if (saleTypeId === '') return
  const { db, accountId } = context
  const today = await todayAtEstablishment(context, establishmentId)
  const { count, firstDay } = await countPendingStays(db, accountId, saleTypeId, today)
  if (!firstDay) return
  const units = await readStoredUnits(db, accountId, establishmentId)
  if (units.some((unit) => unit.id !== id && unit.saleTypeId === saleTypeId)) return
  throw declaredRefusal(refusing, 'parkedStays', parkedStaysMessage(count, formatDay(firstDay), way))
}

const parkedStaysMessage = (count: number, day: string, way: string) =>
  count === 1
    ? `Es la última unidad de su tipo, y del tipo hay 1 estancia sin asignar, con entrada el ${day}. Asígnele una unidad o cancélela ${way}.`
    : `Es la última unidad de su tipo, y del tipo hay ${count} estancias sin asignar, la próxima con entrada el ${day}. Asígneles una unidad o cancélelas ${way}.`
