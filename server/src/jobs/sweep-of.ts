import type PgBoss from 'pg-boss'
import { releaseOption } from '../bookings/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { eraseOutdated, numberDueArrivals } from '../guests/public.ts'
import type { workRegistry } from '../registry/public.ts'
import { tidyMorning } from '../rooms/public.ts'
import type { OwnerPool } from './owner-pool.ts'
import {
  accountsToErase,
  accountsWithDueMail,
  arrivalsToNumber,
  documentsUnderWay,
  dueMornings,
  housesToReport,
  importsUnderWay,
  optionsOver,
} from './queries.ts'

type Worker = Pick<Dependencies, 'app' | 'clock' | 'log'>
type Parts = { pool: OwnerPool; boss: PgBoss; registry: Pick<ReturnType<typeof workRegistry>, 'look'>; worker: Worker }

const HOUSEKEEPING_SECONDS = 12 * 3600

/** Looks at every account with something due: hints for the queues, and what time alone brings about. */
export function sweepOf({ pool, boss, registry, worker }: Parts): () => Promise<void> {
  const { clock, log } = worker
  let erasedOn = ''
  /** Once a day by our own clock, and at the start, so that a missed day is made up. */
  const eraseTravellers = async () => {
    const now = clock.now()
    const today = now.toISOString().slice(0, 10)
    if (erasedOn === today) return
    for (const accountId of await accountsToErase(pool, now))
      await eraseOutdated(accountId, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, accountId }, 'what has had its time could not be erased'),
      )
    erasedOn = today
  }

  const tidyMornings = async () => {
    for (const morning of await dueMornings(pool, clock.now()))
      await tidyMorning(morning, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message }, 'a morning failed'),
      )
  }
  const releaseOptions = async () => {
    for (const option of await optionsOver(pool, clock.now()))
      await releaseOption(option, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, booking: option.bookingId }, 'an option could not be freed'),
      )
  }
  const hintMails = async () => {
    for (const accountId of await accountsWithDueMail(pool, clock.now()))
      await boss.send('mail', { accountId, id: accountId }, { singletonKey: `${accountId} ${accountId}` })
  }
  const hintImports = async () => {
    for (const { accountId, id } of await importsUnderWay(pool))
      await boss.send('imports', { accountId, id }, { singletonKey: `${accountId} ${id}` })
  }
  const hintDocuments = async () => {
    for (const { accountId, id } of await documentsUnderWay(pool, clock.now()))
      await boss.send('documents', { accountId, id }, { singletonKey: `${accountId} ${id}` })
  }
  const lookAtRegistries = async () => {
    for (const house of await housesToReport(pool, clock.now())) registry.look(house)
  }
  const numberArrivals = async () => {
    for (const arrival of await arrivalsToNumber(pool, clock.now()))
      await numberDueArrivals(arrival, worker).catch((error: unknown) =>
        log.error({ error: (error as Error).message, booking: arrival.bookingId }, 'an arrival could not be numbered'),
      )
  }
  // Asked for every minute, let through once per half day, whichever process asks first: a missed one is made up at once.
  const keepHouse = () =>
    boss.send('housekeeping', {}, { singletonKey: 'housekeeping', singletonSeconds: HOUSEKEEPING_SECONDS })
  /** One that fails does not keep the others from their turn. */
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
