import type { Logger } from 'pino'
import { messageForLog } from '../../platform/db/error-for-log.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { fetchReading, type FeedReading, type FetchSetup } from './fetch-reading.ts'
import { findFeed } from './queries/feeds.ts'
import { CALENDARS } from './raise-alarm.ts'
import { recordReading } from './record-reading.ts'

type CalendarWorker = WorkDependencies & FetchSetup & { log: Logger; stopping: AbortSignal }

/** Reads a calendar if it is due. Returns when it is due next. Only one process may do so at a time. */
export async function readDueFeed(
  { accountId, id }: { accountId: string; id: string },
  worker: CalendarWorker,
): Promise<Date | null> {
  const { app, clock, log, stopping } = worker
  const feed = await inAccount(app, accountId, (db) => findFeed(db, accountId, id))
  if (!feed || stopping.aborted) return null
  if (feed.nextAt > clock.now()) return feed.nextAt
  const reading = await fetchReading(worker, feed)
  if (stopping.aborted) return null
  const record = (read: FeedReading) =>
    inJobTransaction(worker, { accountId, action: CALENDARS }, (context) => recordReading(context, feed, read))
  try {
    return await record(reading)
  } catch (error) {
    // Nothing of it was applied. It waits like one that could not be read, so that its server is not asked each minute.
    log.error({ error: messageForLog(error), feed: id }, 'a calendar could not be applied')
    return record({ kind: 'failed', reason: 'No se ha podido aplicar el calendario' })
  }
}
