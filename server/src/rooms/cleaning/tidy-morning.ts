import type { Day } from '@posada/domain/day'
import { CLEANING } from '@posada/domain/cleaning-status'
import { workIn, type WorkDependencies } from '../../http/work-in.ts'
import { claimMorning, lockUnitsStayedIn, setCleanStatus } from './queries.ts'

export type Morning = { accountId: string; establishmentId: string; day: Day }

/** Marks clean units whose guests stay as due for a light clean, once per establishment and morning. */
export const tidyMorning = (
  { accountId, establishmentId, day }: Morning,
  dependencies: WorkDependencies,
): Promise<void> =>
  workIn(dependencies, { accountId, action: 'morning' }, async ({ db, changed }) => {
    if (!(await claimMorning(db, accountId, establishmentId, day))) return
    const roomIds = await lockUnitsStayedIn(db, accountId, establishmentId, day)
    await setCleanStatus(db, accountId, roomIds, CLEANING.light)
    if (roomIds.length > 0) changed('units', ...roomIds)
  })
