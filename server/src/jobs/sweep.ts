import type { PgBoss } from 'pg-boss'
import { messageForLog } from '../platform/db/error-for-log.ts'
import { remindEstablishment } from '../guest-pages/arrivals/public.ts'
import { cancelLapsedOption, eraseHolderDocuments } from '../bookings/bookings/public.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Dependencies } from '../dependencies.ts'
import { eraseAfterRetention, assignDueReportNumbers, retentionLimits } from '../travellers/guests/public.ts'
import { warnOwners } from '../account/own-data/public.ts'
import { deleteLapsedPlans } from '../travellers/registry/public.ts'
import { mailDailyReport } from '../money/reports/public.ts'
import { markDueForLightCleaning } from '../cleaning/day/public.ts'
import type { KeyedWorker } from './keyed-worker.ts'
import type { Leases } from './leases.ts'
import { queueAllDueMessages } from './due-messages.ts'
import type { OwnerPool } from './owner-pool.ts'
import { accountsToWarn, closedAccounts, unfinishedExports } from './own-data-queries.ts'
import {
  accountsToErase,
  accountsWithOldDocuments,
  accountsWithDueMail,
  accountsWithDueSms,
  arrivalsToRemindOf,
  arrivalsWithoutReportNumber,
  channelsToRun,
  bookingsWithLapsedReports,
  calendarsToRead,
  dueDailyReports,
  unfinishedDocumentJobs,
  establishmentsDueForLightCleaning,
  establishmentsToReport,
  unfinishedImports,
  expiredOptions,
  gatewaysToAsk,
  invoicesWithoutFile,
  recordSupportEnds,
  taxpayersToSend,
} from './queries.ts'

type Worker = Pick<Dependencies, 'app' | 'clock' | 'log' | 'changes' | 'secrets'> & {
  config: Pick<Config, 'publicUrl' | 'smtpUrl'> & Partial<Pick<Config, 'host' | 'port' | 'tls' | 'endpoints' | 'sms'>>
}
type SweepDependencies = {
  pool: OwnerPool
  boss: PgBoss
  leases: Leases
  registry: Pick<KeyedWorker, 'wake'>
  aeat: Pick<KeyedWorker, 'wake'>
  cards: Pick<KeyedWorker, 'wake'>
  channels: Pick<KeyedWorker, 'wake'>
  calendars: Pick<KeyedWorker, 'wake'>
  worker: Worker
}

const HOUSEKEEPING_SECONDS = 12 * 3600
/** A little less than the pause between two sweeps, so that no sweep finds that the one before was just now. */
const SWEEP_INTERVAL_SECONDS = 50
/** Accounts or establishments worked on at once; the rest of the connections is for requests. */
const MAX_PARALLEL = 6

/**
 * Finds everything that is due: adds jobs to the queues, and does what depends on time alone. Each step is done by one
 * process at a time; `isScheduled` also leaves out what any process has done within the last minute.
 */
export function makeSweep(dependencies: SweepDependencies): (options?: { isScheduled?: boolean }) => Promise<void> {
  const { pool, boss, leases, registry, aeat, cards, channels, calendars, worker } = dependencies
  const { clock, log } = worker
  const addJob = (queue: string, accountId: string, id: string) =>
    boss.send(queue, { accountId, id }, { singletonKey: `${accountId} ${id}` })

  /** Each item in a transaction of its own; one that fails does not stop the others. */
  const forEach = <T>(items: readonly T[], work: (item: T) => Promise<unknown>, failure: string) =>
    inParallel(items, MAX_PARALLEL, (item) =>
      work(item).catch((error: unknown) => log.error({ error: messageForLog(error) }, failure)),
    )

  let erasedOn = ''
  let prunedOn = ''
  const steps: Record<string, () => Promise<unknown>> = {
    mails: async () => {
      for (const accountId of await accountsWithDueMail(pool, clock.now())) await addJob('mail', accountId, accountId)
    },
    messages: async () => {
      const { config } = worker
      const { host, port, endpoints, smtpUrl } = config
      if (smtpUrl === undefined || host === undefined || port === undefined || endpoints === undefined) return
      const sending = { ...config, host, port, endpoints }
      await queueAllDueMessages(pool, { ...worker, config: sending })
    },
    sms: async () => {
      for (const accountId of await accountsWithDueSms(pool, clock.now())) await addJob('sms', accountId, accountId)
    },
    options: async () =>
      forEach(
        await expiredOptions(pool, clock.now()),
        (option) => cancelLapsedOption(option, worker),
        'an option could not be released',
      ),
    imports: async () => {
      for (const { accountId, id } of await unfinishedImports(pool)) await addJob('imports', accountId, id)
    },
    documents: async () => {
      for (const { accountId, id } of await unfinishedDocumentJobs(pool, clock.now()))
        await addJob('documents', accountId, id)
    },
    invoices: async () => {
      for (const { accountId, id } of await invoicesWithoutFile(pool, clock.now()))
        await addJob('invoices', accountId, id)
    },
    'report numbers': async () =>
      forEach(
        await arrivalsWithoutReportNumber(pool, clock.now()),
        (arrival) => assignDueReportNumbers(arrival, worker),
        'an arrival could not be numbered',
      ),
    registry: async () => {
      for (const establishment of await establishmentsToReport(pool, clock.now())) registry.wake(establishment)
    },
    aeat: async () => {
      for (const taxpayer of await taxpayersToSend(pool, clock.now())) aeat.wake(taxpayer)
    },
    'card payments': async () => {
      for (const gateway of await gatewaysToAsk(pool, clock.now())) cards.wake(gateway)
    },
    channels: async () => {
      for (const connection of await channelsToRun(pool, clock.now())) channels.wake(connection)
    },
    calendars: async () => {
      for (const feed of await calendarsToRead(pool, clock.now())) calendars.wake(feed)
    },
    // Accepted by the queue once per half day: a missed run is caught up at once.
    housekeeping: () =>
      boss.send('housekeeping', {}, { singletonKey: 'housekeeping', singletonSeconds: HOUSEKEEPING_SECONDS }),
    // Once a day (UTC) and at the start, so that a missed day is caught up.
    retention: async () => {
      const now = clock.now()
      const today = now.toISOString().slice(0, 10)
      if (erasedOn === today) return
      await forEach(
        await accountsToErase(pool, now),
        (accountId) => eraseAfterRetention(accountId, worker),
        'outdated traveller records could not be erased',
      )
      await forEach(
        await accountsWithOldDocuments(pool, now),
        (accountId) => eraseHolderDocuments(accountId, retentionLimits(now).records, worker),
        'outdated documents of holders could not be erased',
      )
      await forEach(
        await bookingsWithLapsedReports(pool, now),
        (booking) => deleteLapsedPlans(booking, worker),
        'outdated plans of reports could not be deleted',
      )
      erasedOn = today
    },
    'daily reports': async () =>
      forEach(
        await dueDailyReports(pool, clock.now()),
        (report) => mailDailyReport(report, worker),
        'a daily report could not be mailed',
      ),
    arrivals: async () =>
      forEach(
        await arrivalsToRemindOf(pool, clock.now()),
        (arrivals) => remindEstablishment(arrivals, worker),
        'an establishment could not be reminded of its arrivals',
      ),
    exports: async () => {
      for (const { accountId, id } of await unfinishedExports(pool, clock.now()))
        await addJob('account-exports', accountId, id)
    },
    'support sessions': () => recordSupportEnds(pool, clock.now()),
    closings: async () =>
      forEach(
        await accountsToWarn(pool, clock.now()),
        (accountId) => warnOwners(accountId, worker),
        'the owners of a closed account could not be warned',
      ),
    erasures: async () => {
      const now = clock.now()
      const today = now.toISOString().slice(0, 10)
      for (const accountId of await closedAccounts(pool, now, { withErased: prunedOn !== today }))
        await addJob('account-erasures', accountId, accountId)
      prunedOn = today
    },
    'light cleaning': async () =>
      forEach(
        await establishmentsDueForLightCleaning(pool, clock.now()),
        (establishment) => markDueForLightCleaning(establishment, worker),
        'units could not be marked for a light clean',
      ),
  }

  /** A step that fails does not prevent the others. */
  return async ({ isScheduled = false } = {}) => {
    const failures: unknown[] = []
    const options = isScheduled ? { everySeconds: SWEEP_INTERVAL_SECONDS } : {}
    for (const [name, step] of Object.entries(steps)) {
      const work = () => leases.run(`sweep: ${name}`, async () => void (await step()), options)
      await (isScheduled ? work() : untilRun(work)).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}

const RETRY_MS = 50

/** A sweep that somebody ordered waits for one that is under way, for what is due now may be missed by it. */
async function untilRun(work: () => Promise<boolean>): Promise<void> {
  while (!(await work())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}

async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}
