import type PgBoss from 'pg-boss'
import { cancelLapsedOption } from '../bookings/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { eraseAfterRetention, assignDueReportNumbers } from '../guests/public.ts'
import type { startRegistryWorker } from '../registry/public.ts'
import { markDueForLightCleaning } from '../rooms/public.ts'
import type { OwnerPool } from './owner-pool.ts'
import {
  accountsToErase,
  accountsWithDueMail,
  arrivalsWithoutReportNumber,
  unfinishedDocumentJobs,
  establishmentsDueForLightCleaning,
  establishmentsToReport,
  unfinishedImports,
  expiredOptions,
} from './queries.ts'

type Worker = Pick<Dependencies, 'app' | 'clock' | 'log' | 'changes'>
type SweepDependencies = {
  pool: OwnerPool
  boss: PgBoss
  registry: Pick<ReturnType<typeof startRegistryWorker>, 'wake'>
  worker: Worker
}

const HOUSEKEEPING_SECONDS = 12 * 3600

/** Finds everything that is due: adds jobs to the queues, and does what depends on time alone. */
export function makeSweep({ pool, boss, registry, worker }: SweepDependencies): () => Promise<void> {
  const { clock, log } = worker
  let erasedOn = ''
  /** Once a day (UTC) and at the start, so that a missed day is caught up. */
  const eraseTravellers = async () => {
    const now = clock.now()
    const today = now.toISOString().slice(0, 10)
    if (erasedOn === today) return
    for (const accountId of await accountsToErase(pool, now))
      await eraseAfterRetention(accountId, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, accountId }, 'outdated traveller records could not be erased'),
      )
    erasedOn = today
  }

  const tidyMornings = async () => {
    for (const morning of await establishmentsDueForLightCleaning(pool, clock.now()))
      await markDueForLightCleaning(morning, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message }, 'units could not be marked for a light clean'),
      )
  }
  const releaseOptions = async () => {
    for (const option of await expiredOptions(pool, clock.now()))
      await cancelLapsedOption(option, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, booking: option.bookingId }, 'an option could not be released'),
      )
  }
  const hintMails = async () => {
    for (const accountId of await accountsWithDueMail(pool, clock.now()))
      await boss.send('mail', { accountId, id: accountId }, { singletonKey: `${accountId} ${accountId}` })
  }
  const hintImports = async () => {
    for (const { accountId, id } of await unfinishedImports(pool))
      await boss.send('imports', { accountId, id }, { singletonKey: `${accountId} ${id}` })
  }
  const hintDocuments = async () => {
    for (const { accountId, id } of await unfinishedDocumentJobs(pool, clock.now()))
      await boss.send('documents', { accountId, id }, { singletonKey: `${accountId} ${id}` })
  }
  const lookAtRegistries = async () => {
    for (const house of await establishmentsToReport(pool, clock.now())) registry.wake(house)
  }
  const numberArrivals = async () => {
    for (const arrival of await arrivalsWithoutReportNumber(pool, clock.now()))
      await assignDueReportNumbers(arrival, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, booking: arrival.bookingId }, 'an arrival could not be numbered'),
      )
  }
  // Requested every minute by every process, accepted once per half day: a missed run is caught up at once.
  const keepHouse = () =>
    boss.send('housekeeping', {}, { singletonKey: 'housekeeping', singletonSeconds: HOUSEKEEPING_SECONDS })
  /** A step that fails does not prevent the others. */
  return async () => {
    const failures: unknown[] = []
    for (const step of [
      hintMails,
      releaseOptions,
      hintImports,
      hintDocuments,
      numberArrivals,
      lookAtRegistries,
      keepHouse,
      eraseTravellers,
      tidyMornings,
    ])
      await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
