import type { Day } from '@posada/domain/platform/days/day'
import { claimMorning } from '../../establishments/establishments/public.ts'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { recordStatusChanges } from '../cleaning-days/public.ts'
import { lockUnitsDueForLightCleaning, setCleanStatus } from '../../establishments/units/public.ts'

export type LightCleaningDay = { accountId: string; establishmentId: string; day: Day }

/** Marks clean units whose guests stay as due for a light clean, once per establishment and morning (from `MORNING_HOUR` on). */
export const markDueForLightCleaning = (
  { accountId, establishmentId, day }: LightCleaningDay,
  dependencies: WorkDependencies,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'morning' }, async (context) => {
    const { db, now, changed } = context
    if (!(await claimMorning(db, { accountId, establishmentId }, 'morningDoneFor', day))) return
    const units = await lockUnitsDueForLightCleaning(db, accountId, establishmentId, day)
    const roomIds = units.map(({ id }) => id)
    await setCleanStatus(db, accountId, roomIds, CLEANING.light, { at: now, isByCleaner: false })
    await recordStatusChanges(context, units, { event: 'morning', at: now })
    if (roomIds.length > 0) changed('units', ...roomIds)
  })
