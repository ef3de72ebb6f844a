import type { Config } from '../configuration/config.ts'
import { messageForLog } from '../db/error-for-log.ts'
import type { OwnerPool } from '../db/owner-pool.ts'
import type { Dependencies } from '../../dependencies.ts'

/** A row that is due, and its account; nothing personal. */
export type DueRow = { accountId: string; id: string }

export type SweepWorker = Pick<Dependencies, 'app' | 'clock' | 'log' | 'changes' | 'secrets'> & {
  config: Pick<Config, 'publicUrl' | 'smtpUrl'> & Partial<Pick<Config, 'host' | 'port' | 'tls' | 'endpoints' | 'sms'>>
}

export type Sweep = {
  /** Connections that see all accounts, for finding what is due; work on one account uses those of `worker`. */
  owner: OwnerPool
  now: Date
  worker: SweepWorker
  /** Adds a job for the row to a queue, unless one waits already. */
  enqueue(queue: string, row: DueRow): Promise<unknown>
  /** Has the worker of this process that is called so look at the row. */
  wake(worker: string, row: DueRow): void
}

/** What a slice does by itself when its time has come. Each step is done by one process at a time, every minute. */
export type SweepStep = {
  name: string
  /** Done once a day (UTC) and at the start, so that a missed day is caught up. */
  isDaily?: boolean
  run(sweep: Sweep): Promise<void>
}

type Options<Item> = {
  name: string
  isDaily?: boolean
  /** What is due now, in all accounts. */
  due(owner: OwnerPool, now: Date): Promise<readonly Item[]>
  /** What is done with each, in a transaction of its own. */
  run(item: Item, sweep: Sweep): unknown
  /** How the log calls an item that failed, which does not stop the others. */
  failure: string
}

/** Items worked on at once; the rest of the connections is for requests. */
const MAX_PARALLEL = 6

export const sweepStep = <Item>({ name, isDaily = false, due, run, failure }: Options<Item>): SweepStep => ({
  name,
  isDaily,
  run: async (sweep) => {
    const items = await due(sweep.owner, sweep.now)
    await inParallel(items, async (item) => {
      try {
        await run(item, sweep)
      } catch (error) {
        sweep.worker.log.error({ error: messageForLog(error) }, failure)
      }
    })
  },
})

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values()
  const lane = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, lane))
}
