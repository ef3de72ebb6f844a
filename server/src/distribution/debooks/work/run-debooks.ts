import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'
import { type DebooksRow, findDebooks, lockDebooks, updateDebooks } from '../../debooks-connections/public.ts'
import { PlatformError } from '../blockchain-platform.ts'
import { openWalletToken, UNREADABLE_TOKEN } from '../wallet-token.ts'
import { type DebooksRun, type DebooksWorker, RunEnded } from './debooks-run.ts'
import { fetchBookings } from './fetch-bookings.ts'
import { sendDays } from './send-days.ts'

const FETCH_EVERY_MS = 5 * 60_000
/** Changes that follow one another are sent together. */
const SEND_EVERY_MS = 3_000

/**
 * Fetches the bookings of a wallet when that is due, and sends the days that have changed. Returns when the next thing is due. Only one
 * process may do so at a time.
 */
export async function runDebooks({ accountId, id }: DueRow, worker: DebooksWorker): Promise<Date | null> {
  const { app, blockchain, secrets, clock } = worker
  const connection = await inAccount(app, accountId, (db) => findDebooks(db, { accountId, establishmentId: id }))
  if (!connection || !blockchain.isAvailable) return null
  if (connection.state !== 'connected' && connection.state !== 'ending') return null
  const isDue = connection.dueAt <= clock.now()
  const waitsUntil = isDue ? null : pauseOf(connection, clock.now())
  if (waitsUntil) return waitsUntil
  const token = openWalletToken(secrets, connection)
  const platform = token === undefined ? undefined : blockchain.connect(token)
  try {
    if (!platform) throw new PlatformError('access', UNREADABLE_TOKEN)
    const run = { worker, connection, platform }
    return connection.state === 'ending' ? await end(run) : await sell(run, isDue)
  } catch (error) {
    if (error instanceof RunEnded) return null
    if (!(error instanceof PlatformError)) throw error
    return recordFailure(worker, connection, error)
  }
}

/** Until when nothing is to be done of what is not due: after a failure, and just after days were sent. */
function pauseOf({ failures, dueAt, sentAt }: DebooksRow, now: Date): Date | null {
  if (failures > 0) return dueAt
  const mayBeSentAt = new Date((sentAt?.getTime() ?? 0) + SEND_EVERY_MS)
  return mayBeSentAt > now ? mayBeSentAt : null
}

async function sell(run: DebooksRun, isDue: boolean): Promise<Date> {
  const { worker, connection } = run
  const now = worker.clock.now()
  const nextTryAt = isDue ? await fetchBookings(run) : null
  const isSent = await sendDays(run)
  const regular = new Date(now.getTime() + FETCH_EVERY_MS)
  const dueAt = !isDue ? connection.dueAt : nextTryAt !== null && nextTryAt < regular ? nextTryAt : regular
  const done = {
    failures: 0,
    trouble: '',
    ...(isDue ? { dueAt, fetchedAt: now } : {}),
    ...(isSent ? { sentAt: now } : {}),
  }
  if (connection.trouble === '')
    await inAccount(worker.app, connection.accountId, (db) => updateSame(db, connection, done))
  else await announce(worker, connection, done)
  return dueAt
}

/** Tells the platform, takes the bookings that it has sold until then, and ends. */
async function end(run: DebooksRun): Promise<null> {
  const { worker, connection, platform } = run
  await platform.disconnect().catch(ignoreEndedAccess)
  await fetchBookings(run).catch(ignoreEndedAccess)
  await announce(worker, connection, { state: 'ended', failures: 0, trouble: '' })
  return null
}

/** A run before has disconnected the wallet and got no answer, or the platform has ended the access by itself. */
function ignoreEndedAccess(error: unknown): void {
  if (!(error instanceof PlatformError) || error.failure !== 'access') throw error
}

type Patch = Parameters<typeof updateDebooks>[2]

/** Only while it is the connection with which the run began. */
async function updateSame(
  db: Parameters<typeof lockDebooks>[0],
  connection: DebooksRow,
  patch: Patch,
): Promise<boolean> {
  const now = await lockDebooks(db, connection)
  if (!now || now.state !== connection.state || !now.token.equals(connection.token)) return false
  await updateDebooks(db, connection, patch)
  return true
}

const announce = (worker: DebooksWorker, connection: DebooksRow, patch: Patch): Promise<void> =>
  inJobTransaction(worker, { accountId: connection.accountId, action: 'debooks' }, async (context) => {
    if (await updateSame(context.db, connection, patch)) context.changed('channel', connection.establishmentId)
  })

async function recordFailure(
  worker: DebooksWorker,
  connection: DebooksRow,
  { failure, advice }: PlatformError,
): Promise<Date> {
  const failures = connection.failures + 1
  const wait = failure === 'throttled' ? 'throttled' : failure === 'access' ? 'accessRefused' : 'down'
  const dueAt = new Date(worker.clock.now().getTime() + retryDelay(wait, failures))
  worker.log.warn({ failure, failures }, 'DeBooks could not be asked')
  // Nothing can be told with a token that cannot be read.
  const isOver = connection.state === 'ending' && failure === 'access'
  const patch = { failures, trouble: advice, dueAt, ...(isOver ? { state: 'ended' as const } : {}) }
  if (connection.trouble === advice && !isOver)
    await inAccount(worker.app, connection.accountId, (db) => updateSame(db, connection, patch))
  else await announce(worker, connection, patch)
  return dueAt
}
