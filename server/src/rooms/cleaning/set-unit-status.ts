import { canBecome, cleaningLabels, isCleaningStatus } from '@posada/domain/cleaning-status'
import type { RequestContext, Refusal } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { setCleanStatus } from './queries.ts'
import { requireLockedUnit } from '../require-unit.ts'

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
