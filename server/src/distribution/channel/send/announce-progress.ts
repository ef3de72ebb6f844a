import type { Db } from '../../../platform/db/database.ts'
import { noteProgress } from '../../../platform/db/changes.ts'
import { record, type ChannelRun } from './channel-run.ts'

/** Notes that the page of the connection shows something else. Call it last in a transaction. */
export const noteRunProgress = (db: Db, { key, dependencies }: ChannelRun): Promise<void> =>
  noteProgress(db, key.accountId, {
    kind: 'channel-progress',
    id: key.establishmentId,
    at: dependencies.clock.now(),
  })

/** A transaction of the run that changes what the page of the connection shows: open pages read it again after the commit. */
export async function recordProgress(sending: ChannelRun, work: (db: Db) => Promise<void>): Promise<void> {
  await record(sending, async (db) => {
    await work(db)
    await noteRunProgress(db, sending)
  })
  sending.dependencies.changes.announceChange(sending.key.accountId)
}
