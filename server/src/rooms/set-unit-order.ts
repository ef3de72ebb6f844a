import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { lockRooms, roomsOf, updateOrder } from './queries.ts'

/** @throws UserError unless the ids are exactly the units of the establishment, each once */
export async function setUnitOrder(context: RequestContext, establishmentId: string, unitIds: string[]): Promise<void> {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  await lockRooms(db, accountId, unitIds)
  const units = await roomsOf(db, accountId, establishmentId)
  const named = new Set(unitIds)
  if (named.size !== unitIds.length || units.length !== named.size || !units.every(({ id }) => named.has(id)))
    throw new UserError('Las unidades han cambiado mientras las ordenaba. Recargue e inténtelo de nuevo.')
  await updateOrder(db, accountId, unitIds)
  context.changed('units', ...unitIds)
}
