import type { Day } from '@posada/domain/day'
import { CLEANING } from '@posada/domain/cleaning-status'
import { inAccount } from '../../db/enter.ts'
import { finishCall, newTrace } from '../../db/finish-call.ts'
import { retrying } from '../../db/retry.ts'
import type { Dependencies } from '../../dependencies.ts'
import { claimMorning, lockUnitsStayedIn, setCleanStatus } from './queries.ts'

export type Morning = { accountId: string; establishmentId: string; day: Day }

/** Clean units whose guests stay on are due for a light clean. Once per establishment and morning, however many ask. */
export function tidyMorning(
  { accountId, establishmentId, day }: Morning,
  { app, clock }: Pick<Dependencies, 'app' | 'clock'>,
): Promise<void> {
  return retrying(() =>
    inAccount(app, accountId, async (db) => {
      if (!(await claimMorning(db, accountId, establishmentId, day))) return
      const roomIds = await lockUnitsStayedIn(db, accountId, establishmentId, day)
      await setCleanStatus(db, accountId, roomIds, CLEANING.light)
      const changes = roomIds.length > 0 ? [{ kind: 'units', ids: roomIds }] : []
      await finishCall(db, 'morning', null, clock.now(), { ...newTrace(), changes })
    }),
  )
}
