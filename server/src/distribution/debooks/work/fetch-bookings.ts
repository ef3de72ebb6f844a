import type { Db } from '../../../platform/db/database.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { bookingAlarms } from '../../channel/public.ts'
import { advanceCursor } from '../../debooks-connections/public.ts'
import { applyDueMessages, bookingReader, readApplySetup, storeMessages } from '../../portal-bookings/public.ts'
import { type BookingPage, PlatformError } from '../blockchain-platform.ts'
import { type DebooksRun, RunEnded } from './debooks-run.ts'

/**
 * Fetches what is new or changed, stores it with the place up to which it was fetched, and applies it as bookings of a portal. Returns
 * when what could not be applied is tried again; null where everything was. @throws PlatformError, RunEnded
 */
export async function fetchBookings(run: DebooksRun): Promise<Date | null> {
  const { worker, connection } = run
  const { app, secrets, clock, log } = worker
  const readBooking = bookingReader(worker)
  let cursor = connection.cursor
  for (;;) {
    if (worker.stopping.aborted) throw new RunEnded()
    const page = await nextPage(run, cursor)
    const store = async (db: Db) => {
      // Who comes later has fetched something older, which must not be stored after what is newer.
      if (!(await advanceCursor(db, connection, { from: cursor, to: page.cursor }))) throw new RunEnded()
      await storeMessages(db, connection, { secrets, readBooking, now: clock.now() }, page.bookings)
    }
    await inAccount(app, connection.accountId, store)
    if (page.bookings.length > 0) log.info({ bookings: page.bookings.length }, 'bookings of DeBooks received')
    const isDone = !page.isMore || page.cursor === cursor
    cursor = page.cursor
    if (isDone) break
  }
  const setup = await inAccount(app, connection.accountId, (db) =>
    readApplySetup(db, connection, worker, bookingAlarms(worker)),
  )
  const { nextTryAt } = await applyDueMessages(worker, setup, connection, {
    between: async () => {
      if (worker.stopping.aborted) throw new RunEnded()
    },
  })
  return nextTryAt
}

/** A place that the platform no longer knows is given up: what has come before is recognised. */
async function nextPage({ platform, worker, connection }: DebooksRun, cursor: string): Promise<BookingPage> {
  try {
    return await platform.fetchBookings(cursor)
  } catch (error) {
    if (cursor === '' || !(error instanceof PlatformError) || error.failure !== 'refused') throw error
    worker.log.warn(
      { establishmentId: connection.establishmentId },
      'DeBooks does not know the cursor: all bookings are read again',
    )
    return platform.fetchBookings('')
  }
}
