import { canBecome, CLEANING, cleaningLabels, isCleaningStatus } from '@posada/domain/rooms/cleaning-status'
import { requireEstablishment } from '../../establishments/public.ts'
import { UserError } from '../../http/errors.ts'
import type { Refusal, RequestContext } from '../../http/handlers/request-context.ts'
import { requireLockedUnit } from '../require-unit.ts'
import { lockUncleanRooms, setCleanStatus } from './queries.ts'

/** Sets a unit's cleaning status. @returns the status afterwards, also with a refusal after somebody else's change */
export async function setUnitStatus(
  context: RequestContext,
  unitId: string,
  target: number,
): Promise<{ cleanStatus: number } | (Refusal & { cleanStatus: number })> {
  const { db, accountId } = context
  const { id, name, cleanStatus } = await requireLockedUnit(db, accountId, unitId)
  if (!isCleaningStatus(target) || !isCleaningStatus(cleanStatus))
    throw new UserError('El estado de limpieza no es válido')
  const [from, to] = [cleaningLabels[cleanStatus], cleaningLabels[target]]
  if (cleanStatus === target) return { refusal: `La unidad ${name} ya está en «${to}»`, cleanStatus }
  if (!canBecome(cleanStatus, target)) return { refusal: `De «${from}» no se puede pasar a «${to}»`, cleanStatus }
  await setCleanStatus(db, accountId, [id], target)
  context.changed('units', id)
  return { cleanStatus: target }
}

/** Marks all units of the establishment, or of the account, as clean. @returns how many were not clean before */
export async function setAllClean(context: RequestContext, establishmentId: string | null): Promise<number> {
  const { db, accountId } = context
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const roomIds = await lockUncleanRooms(db, accountId, establishmentId)
  await setCleanStatus(db, accountId, roomIds, CLEANING.clean)
  if (roomIds.length > 0) context.changed('units', ...roomIds)
  return roomIds.length
}
