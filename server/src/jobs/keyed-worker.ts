import { messageForLog } from '../platform/db/error-for-log.ts'
import type { Dependencies } from '../dependencies.ts'
import { makeKeyedQueue } from './keyed-queue.ts'
import type { Leases } from './leases.ts'
import type { JobData } from './queues.ts'

const MAX_PARALLEL = 40
const BUSY_MS = 2_000
/** Later due times are found by the sweep. */
const TIMER_LIMIT_MS = 90_000
const SHORTEST_WAIT_MS = 1_000

export type KeyedWorker = {
  /** Starts a run for what another process was doing when it died; for names of leases that are not this worker's nothing. */
  takeUp(leaseName: string): void
  /** Starts a run for a row and returns at once, so that none waits for the outside system of another. */
  wake(reference: JobData): void
  /** Nothing runs and nothing waits; a later run may be scheduled. */
  isIdle(): boolean
  stop(): Promise<void>
}

type Options = Pick<Dependencies, 'clock' | 'log'> & {
  /** Names the leases. */
  name: string
  leases: Pick<Leases, 'run'>
  stopping: AbortSignal
}

/**
 * A worker of this process that runs one row at a time, and each row in one process at a time. A run returns when the next
 * thing of its row is due.
 */
export function startKeyedWorker(
  { name, clock, log, leases, stopping }: Options,
  run: (reference: JobData) => Promise<Date | null>,
): KeyedWorker {
  const timers = new Map<string, NodeJS.Timeout>()
  const lanes = makeKeyedQueue(MAX_PARALLEL, async (key) => {
    let next: Date | null = null
    const work = async () => void (next = await run(referenceOf(key)))
    const isMine = await leases.run(`${name}: ${key}`, work).catch((error: unknown) => {
      log.error({ error: messageForLog(error), worker: name, key }, 'a run of a worker failed')
      return true
    })
    // Another process is at this row: what it has read already may lack what woke this one.
    if (!isMine) next = new Date(clock.now().getTime() + BUSY_MS)
    if (next) lookAgainAt(key, next)
  })

  /** Schedules the next run: outside systems answer within seconds, but the sweep runs once a minute. */
  function lookAgainAt(key: string, next: Date) {
    clearTimeout(timers.get(key))
    const wait = next.getTime() - clock.now().getTime()
    if (wait > TIMER_LIMIT_MS || stopping.aborted) return
    const look = () => {
      timers.delete(key)
      lanes.request(key)
    }
    timers.set(key, setTimeout(look, Math.max(wait, SHORTEST_WAIT_MS)))
  }

  return {
    wake: ({ accountId, id }) => lanes.request(`${accountId} ${id}`),
    takeUp: (leaseName) => {
      if (leaseName.startsWith(`${name}: `)) lanes.request(leaseName.slice(name.length + 2))
    },
    isIdle: lanes.isIdle,
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      await lanes.stop()
    },
  }
}

function referenceOf(key: string): JobData {
  const [accountId = '', id = ''] = key.split(' ')
  return { accountId, id }
}
