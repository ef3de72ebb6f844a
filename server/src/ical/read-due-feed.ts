import { inAccount } from '../db/transaction.ts'
import { inJobTransaction, type WorkDependencies } from '../http/handlers/job-transaction.ts'
import { fetchReading, type FetchSetup } from './fetch-reading.ts'
import { findFeed } from './queries/feeds.ts'
import { CALENDARS } from './raise-alarm.ts'
import { recordReading } from './record-reading.ts'

export type CalendarWorker = WorkDependencies & FetchSetup & { stopping: AbortSignal }

/** Reads a calendar if it is due. Returns when it is due next. Only one process may do so at a time. */
export async function readDueFeed(
  { accountId, id }: { accountId: string; id: string },
  worker: CalendarWorker,
): Promise<Date | null> {
  const { app, clock, stopping } = worker
  const feed = await inAccount(app, accountId, (db) => findFeed(db, accountId, id))
  if (!feed || stopping.aborted) return null
  if (feed.nextAt > clock.now()) return feed.nextAt
  const reading = await fetchReading(worker, feed)
  if (stopping.aborted) return null
  return inJobTransaction(worker, { accountId, action: CALENDARS }, (context) => recordReading(context, feed, reading))
}
