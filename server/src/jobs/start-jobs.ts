import { type Job, PgBoss } from 'pg-boss'
import { messageForLog } from '../platform/db/error-for-log.ts'
import { mailClient } from '../adapters/mail/client.ts'
import { smsClient } from '../adapters/sms/client.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Login } from '../platform/db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { channelsToRun, runConnection } from '../distribution/channel/public.ts'
import { runAnfix } from '../accounting/anfix/public.ts'
import { runDebooks } from '../distribution/debooks/public.ts'
import { processDocumentJob } from '../travellers/downloads/public.ts'
import { readDueFeed } from '../distribution/calendars/public.ts'
import { tellOfHolds } from '../bookings/bookings/public.ts'
import { processImport } from '../bookings/imports/public.ts'
import { drawInvoiceFile, sendDueRecords } from '../money/invoices/public.ts'
import { lookUpPayments } from '../money/payments/public.ts'
import { sendDueMails } from '../outbox/mails/public.ts'
import { eraseAccount, processExport } from '../account/own-data/public.ts'
import { sendDueSms } from '../outbox/sms/public.ts'
import { sendDueReports } from '../travellers/registry/public.ts'
import { startKeyedWorker } from './keyed-worker.ts'
import { openLeases } from './leases.ts'
import { openOwnerPool, type OwnerPool } from '../platform/db/owner-pool.ts'
import { repeat } from '../platform/repeat.ts'
import { countUnfinishedJobs, countWaiting } from './count-jobs.ts'
import { deleteOutdated, forgetPortalVersions } from './retention.ts'
import { activeQueues, type JobData, QUEUE_SCHEMA, queues } from './queues.ts'
import { makeSweep } from './sweep.ts'

export type Jobs = {
  /** Processes every account with rows due. Also runs by itself every minute. */
  sweep(): Promise<void>
  waiting(): Promise<{ mails: number; jobs: number }>
  /** Whether no job waits or runs, but for those without hurry, and no worker of this process does anything. */
  isIdle(): Promise<boolean>
  /** Takes no more jobs and finishes the running ones, for 30 s at most. */
  stop(): Promise<void>
}

type WorkerDependencies = Pick<
  Dependencies,
  | 'app'
  | 'changes'
  | 'clock'
  | 'log'
  | 'secrets'
  | 'registries'
  | 'aeat'
  | 'cardGateways'
  | 'channel'
  | 'blockchain'
  | 'accounting'
  | 'calendarFeeds'
> & {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'> &
    Partial<Pick<Config, 'simulate' | 'port' | 'host' | 'tls' | 'endpoints' | 'sms'>>
  mailLease?: { ms: number; renewMs: number }
}

const SWEEP_MS = 60_000
/** How often a process looks for what another one has left when it died. */
const LOOK_MS = 4_000
/** Portals sell what is not taken off sale: their connections are looked for more often than the sweep does. */
const LOOK_FOR_DUE_MS = 20_000
const POLLING_SECONDS = 1
const HOUSEKEEPING_POLLING_SECONDS = 10
const JOBS_AT_ONCE = 10
/** Their jobs may wait for ten seconds until somebody looks. */
const UNHURRIED = ['housekeeping', 'account-erasures']
const hurriedQueues = activeQueues.filter((name) => !UNHURRIED.includes(name))
const STOP_MS = 30_000
const CLOSE_MS = 5_000

/**
 * Starts the workers of this process; any number of processes can share one database. It creates the queues, so it must
 * run before the first request.
 */
export async function startJobs(owner: Login, dependencies: WorkerDependencies): Promise<Jobs> {
  const { clock, log, config } = dependencies
  const pool = openOwnerPool(owner)
  const leases = openLeases(pool)
  const boss = await openBoss(pool, dependencies)
  const client = mailClient(config)
  const stopping = new AbortController()
  const sender = { ...dependencies, client, smsClient: smsClient(config), stopping: stopping.signal }

  const each = (work: (hint: JobData) => Promise<void>) => async (jobs: Job<JobData>[]) => {
    const outcomes = await Promise.allSettled(jobs.map(({ data }) => work(data)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.error({ error: messageForLog(outcome.reason) }, 'a job failed')
  }
  const polling = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: JOBS_AT_ONCE }
  await boss.work<JobData>(
    'mail',
    polling,
    each(({ accountId }) => sendDueMails(accountId, sender)),
  )
  await boss.work<JobData>(
    'sms',
    polling,
    each(({ accountId }) => sendDueSms(accountId, sender)),
  )
  await boss.work<JobData>(
    'booking-holds',
    polling,
    each(({ accountId }) => tellOfHolds(accountId, dependencies)),
  )
  await boss.work<JobData>(
    'imports',
    polling,
    each((hint) => processImport(hint, dependencies)),
  )
  const keyed = { clock, log, leases, stopping: stopping.signal }
  const registry = startKeyedWorker({ ...keyed, name: 'registry' }, ({ accountId, id }) =>
    sendDueReports({ accountId, establishmentId: id }, sender),
  )
  await boss.work<JobData>(
    'registry',
    polling,
    each(async (hint) => registry.wake(hint)),
  )
  const aeat = startKeyedWorker({ ...keyed, name: 'aeat' }, (taxpayer) => sendDueRecords(taxpayer, sender))
  await boss.work<JobData>(
    'aeat',
    polling,
    each(async (hint) => aeat.wake(hint)),
  )
  const cards = startKeyedWorker({ ...keyed, name: 'card-payments' }, (gateway) => lookUpPayments(gateway, sender))
  await boss.work<JobData>(
    'card-payments',
    polling,
    each(async (hint) => cards.wake(hint)),
  )
  const channels = startKeyedWorker({ ...keyed, name: 'channel' }, (connection) => runConnection(connection, sender))
  await boss.work<JobData>(
    'channel-availability',
    polling,
    each(async (hint) => channels.wake(hint)),
  )
  const calendars = startKeyedWorker({ ...keyed, name: 'calendars' }, (feed) => readDueFeed(feed, sender))
  await boss.work<JobData>(
    'calendars',
    polling,
    each(async (hint) => calendars.wake(hint)),
  )
  const debooks = startKeyedWorker({ ...keyed, name: 'debooks' }, (connection) => runDebooks(connection, sender))
  await boss.work<JobData>(
    'debooks',
    polling,
    each(async (hint) => debooks.wake(hint)),
  )
  const anfix = startKeyedWorker({ ...keyed, name: 'anfix' }, (link) => runAnfix(link, sender))
  await boss.work<JobData>(
    'anfix',
    polling,
    each(async (hint) => anfix.wake(hint)),
  )
  await boss.work<JobData>(
    'documents',
    { pollingIntervalSeconds: POLLING_SECONDS },
    each((hint) => processDocumentJob(hint, sender)),
  )
  await boss.work<JobData>(
    'invoices',
    polling,
    each((hint) => drawInvoiceFile(hint, dependencies)),
  )
  await boss.work<JobData>(
    'account-exports',
    { pollingIntervalSeconds: POLLING_SECONDS },
    each((hint) => processExport(hint, sender)),
  )
  await boss.work<JobData>(
    'account-erasures',
    { pollingIntervalSeconds: HOUSEKEEPING_POLLING_SECONDS },
    each(async ({ accountId }) => {
      const work = () => eraseAccount(accountId, { clock, log, owner: pool, stopping: stopping.signal })
      await leases.run(`erase account: ${accountId}`, work)
    }),
  )
  await boss.work('housekeeping', { pollingIntervalSeconds: HOUSEKEEPING_POLLING_SECONDS }, async () => {
    await forgetPortalVersions(pool, clock.now())
    log.info(await deleteOutdated(pool, clock.now()), 'outdated rows deleted')
  })

  const byName = { registry, aeat, 'card-payments': cards, channel: channels, calendars, debooks, anfix }
  const workers = Object.values(byName)
  const stopLooking = repeat(
    LOOK_MS,
    async () => {
      for (const name of await leases.left()) for (const worker of workers) worker.takeUp(name)
    },
    (error) => log.error({ error: messageForLog(error) }, 'the work that was left could not be looked for'),
  )
  // What a process that died was about to do next was known to it alone.
  const stopLookingForDue = repeat(
    LOOK_FOR_DUE_MS,
    async () => {
      for (const connection of await channelsToRun(pool, clock.now())) channels.wake(connection)
    },
    (error) => log.error({ error: messageForLog(error) }, 'the channels that are due could not be looked for'),
  )
  const sweep = makeSweep({ pool, boss, leases, workers: byName, worker: dependencies })
  const stopSweeping = repeat(
    SWEEP_MS,
    () => sweep({ isScheduled: true }),
    (error) => log.error({ error: messageForLog(error) }, 'a sweep failed'),
  )
  return {
    sweep: () => sweep(),
    waiting: () => countWaiting(pool, activeQueues),
    isIdle: async () => {
      const unfinished = await countUnfinishedJobs(pool, hurriedQueues)
      return unfinished === 0 && workers.every((worker) => worker.isIdle())
    },
    async stop() {
      stopping.abort()
      // Without a database pg-boss would wait for ever. Jobs left undone expire and are done again.
      await waitAtMost(
        STOP_MS + 2_000,
        Promise.all([stopSweeping(), stopLooking(), stopLookingForDue()])
          .then(() => boss.stop({ graceful: true, timeout: STOP_MS }))
          .then(() => Promise.all(workers.map((worker) => worker.stop()))),
      )
      await waitAtMost(CLOSE_MS, pool.close())
      client?.close()
    },
  }
}

async function openBoss(pool: OwnerPool, { log }: WorkerDependencies): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    schedule: false,
    registerInstance: false, // it would store the machine's name
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  boss.on('error', (error) => log.error({ error: messageForLog(error) }, 'the queue reports an error'))
  await boss.start()
  for (const { name, policy, ...options } of queues) {
    await boss.createQueue(name, { policy, ...options })
    await boss.updateQueue(name, options) // a policy cannot be changed
  }
  return boss
}

/** Waits for the promise, but not longer than the given time. Ignores its result, its errors, and anything later. */
async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
