import type { PgBoss } from 'pg-boss'
import type { OwnerPool } from '../platform/db/owner-pool.ts'
import type { Sweep, SweepStep, SweepWorker } from '../platform/sweep/sweep-step.ts'
import { bankLineSweep } from '../accounting/bank/public.ts'
import { anfixSweep } from '../accounting/anfix/public.ts'
import { closingSweep, erasureSweep, exportSweep, keptRecordSweep } from '../account/own-data/public.ts'
import { holderDocumentSweep, holdNoticeSweep, holdSweep, optionSweep } from '../bookings/bookings/public.ts'
import { importSweep } from '../bookings/imports/public.ts'
import { lightCleaningSweep } from '../cleaning/day/public.ts'
import { calendarSweep } from '../distribution/calendars/public.ts'
import { channelSweep } from '../distribution/channel/public.ts'
import { debooksSweep } from '../distribution/debooks/public.ts'
import { offerSweep } from '../distribution/offers/public.ts'
import { arrivalSweep } from '../guest-pages/arrivals/public.ts'
import { messageSweep } from '../guest-pages/messages/public.ts'
import { invoiceFileSweep, recordSweep } from '../money/invoices/public.ts'
import { cardPaymentSweep } from '../money/payments/public.ts'
import { dailyReportSweep } from '../money/reports/public.ts'
import { mailSweep } from '../outbox/mails/public.ts'
import { smsSweep } from '../outbox/sms/public.ts'
import { surveySweep } from '../surveys/surveys/public.ts'
import { supportSweep } from '../provider/support/public.ts'
import { documentSweep } from '../travellers/downloads/public.ts'
import { reportNumberSweep, retentionSweep } from '../travellers/guests/public.ts'
import { phonePairingSweep } from '../travellers/phone-pairings/public.ts'
import { lapsedPlanSweep, registrySweep } from '../travellers/registry/public.ts'
import type { KeyedWorker } from './keyed-worker.ts'
import type { Leases } from './leases.ts'

type SweepDependencies = {
  pool: OwnerPool
  boss: PgBoss
  leases: Leases
  /** By the names with which steps wake them. */
  workers: Record<string, Pick<KeyedWorker, 'wake'>>
  worker: SweepWorker
}

const HOUSEKEEPING_SECONDS = 12 * 3600
/** A little less than the pause between two sweeps, so that no sweep finds that the one before was just now. */
const SWEEP_INTERVAL_SECONDS = 50

/** What is looked for, in this order. Its slice decides when it is due and what is done then. */
const STEPS: readonly SweepStep[] = [
  mailSweep,
  messageSweep,
  smsSweep,
  optionSweep,
  holdSweep,
  holdNoticeSweep,
  importSweep,
  documentSweep,
  invoiceFileSweep,
  reportNumberSweep,
  registrySweep,
  phonePairingSweep,
  bankLineSweep,
  recordSweep,
  cardPaymentSweep,
  channelSweep,
  calendarSweep,
  debooksSweep,
  anfixSweep,
  offerSweep,
  retentionSweep,
  holderDocumentSweep,
  lapsedPlanSweep,
  dailyReportSweep,
  surveySweep,
  arrivalSweep,
  exportSweep,
  supportSweep,
  closingSweep,
  erasureSweep,
  keptRecordSweep,
  lightCleaningSweep,
]

/**
 * Finds everything that is due: adds jobs to the queues, and does what depends on time alone. Each step is done by one
 * process at a time; `isScheduled` also leaves out what any process has done within the last minute.
 */
export function makeSweep(dependencies: SweepDependencies): (options?: { isScheduled?: boolean }) => Promise<void> {
  const { pool, boss, leases, workers, worker } = dependencies
  const doneOn = new Map<string, string>()
  const enqueue: Sweep['enqueue'] = (queue, { accountId, id }) =>
    boss.send(queue, { accountId, id }, { singletonKey: `${accountId} ${id}` })
  const wake: Sweep['wake'] = (name, row) => {
    const awake = workers[name]
    if (!awake) throw new Error(`there is no worker ${name}`)
    awake.wake(row)
  }

  async function runStep({ name, isDaily, run }: SweepStep) {
    const now = worker.clock.now()
    const today = now.toISOString().slice(0, 10)
    if (isDaily && doneOn.get(name) === today) return
    await run({ owner: pool, now, worker, enqueue, wake })
    doneOn.set(name, today)
  }

  // Accepted by the queue once per half day: a missed run is caught up at once.
  const housekeeping: SweepStep = {
    name: 'housekeeping',
    run: async () => {
      const once = { singletonKey: 'housekeeping', singletonSeconds: HOUSEKEEPING_SECONDS }
      await boss.send('housekeeping', {}, once)
    },
  }

  /** A step that fails does not prevent the others. */
  return async ({ isScheduled = false } = {}) => {
    const failures: unknown[] = []
    const options = isScheduled ? { everySeconds: SWEEP_INTERVAL_SECONDS } : {}
    for (const step of [...STEPS, housekeeping]) {
      const work = () => leases.run(`sweep: ${step.name}`, () => runStep(step), options)
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
