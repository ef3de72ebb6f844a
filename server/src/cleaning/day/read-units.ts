import type { UnitWithCleaning } from '@posada/contract/cleaning/cleaners'
import { isInspected } from '@posada/domain/establishments/units/cleaning-status'
import { usualCleaners } from '../cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readStoredUnits } from '../../establishments/units/public.ts'

/** The units of an establishment with who cleans them on days without a plan: nobody where that person is switched off. */
export async function readUnitsWithCleaning(
  { db, accountId }: RequestContext,
  establishmentId: string,
): Promise<UnitWithCleaning[]> {
  await requireEstablishment(db, accountId, establishmentId)
  const rooms = await readStoredUnits(db, accountId, establishmentId)
  const cleaners = await usualCleaners(db, accountId, establishmentId)
  return rooms.map(({ id, name, typeName, cleanStatus, inspectedAt }) => {
    const usual = cleaners.find(({ roomId, isActive }) => roomId === id && isActive)
    return {
      id,
      name,
      typeName,
      cleanStatus,
      assignedTo: usual ? { id: usual.cleanerId, name: usual.name } : null,
      isInspected: isInspected({ cleanStatus, inspectedAt }),
    }
  })
}
