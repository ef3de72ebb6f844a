import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { recordStatusChanges } from '../../../cleaning/cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { statusLine } from './cleaning-status.ts'
import { lockUncleanUnits, setCleanStatus } from './queries.ts'

/** More units than this are in the audit trail as their number. */
const MOST_LISTED = 12

/** Marks all units of the establishment, or of the account, as clean. @returns how many were not clean before */
export async function setAllClean(context: RequestContext, establishmentId: string | null): Promise<number> {
  const { db, accountId, now } = context
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const units = await lockUncleanUnits(db, accountId, establishmentId)
  const roomIds = units.map(({ id }) => id)
  await setCleanStatus(db, accountId, roomIds, CLEANING.clean, { at: now, isByCleaner: false })
  await recordStatusChanges(context, units, { event: 'clean', at: now })
  if (roomIds.length > 0) {
    context.changed('units', ...roomIds)
    const lines = units.map((unit) => statusLine(unit, CLEANING.clean))
    for (const line of lines.length > MOST_LISTED ? [`${lines.length} unidades → limpias`] : lines) context.noted(line)
  }
  return roomIds.length
}
