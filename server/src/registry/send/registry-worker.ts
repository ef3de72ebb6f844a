import { messageForLog } from '../../db/error-for-log.ts'
import type { EstablishmentKey } from '../queries/send-queue.ts'
import { makeKeyedQueue } from './keyed-queue.ts'
import { sendDueReports, type SenderDependencies } from './send-due-reports.ts'

const MAX_PARALLEL = 40
const BUSY_MS = 2_000
/** Later due times are found by the sweep. */
const TIMER_LIMIT_MS = 90_000

export type RegistryWorker = {
  /** Starts a run for an establishment and returns at once, so that no establishment waits for another's registry. */
  wake(reference: { accountId: string; id: string }): void
  stop(): Promise<void>
}

/** By name, in one process at a time; returns whether the work was run here. */
type Leases = { run(name: string, work: () => Promise<void>): Promise<boolean> }
type WorkerDependencies = SenderDependencies & { leases: Leases }

/** The registry worker of this process: one queue per establishment, and one process per establishment. */
export function startRegistryWorker({ leases, ...sender }: WorkerDependencies): RegistryWorker {
  const timers = new Map<string, NodeJS.Timeout>()
  const lanes = makeKeyedQueue(MAX_PARALLEL, async (key) => {
    let next: Date | null = null
    const send = async () => void (next = await sendDueReports(establishmentKeyOf(key), sender))
    const isMine = await leases.run(`registry: ${key}`, send).catch((error: unknown) => {
      sender.log.error({ error: messageForLog(error), establishment: key }, 'a run of the registry worker failed')
      return true
    })
    // Another process is sending for this establishment: what it has read already may lack what woke this one.
    if (!isMine) next = new Date(sender.clock.now().getTime() + BUSY_MS)
    if (next) lookAgainAt(key, next)
  })

  /** Schedules the next run: the registry answers within seconds, but the sweep runs once a minute. */
  function lookAgainAt(key: string, next: Date) {
    clearTimeout(timers.get(key))
    const wait = next.getTime() - sender.clock.now().getTime()
    if (wait > TIMER_LIMIT_MS || sender.stopping.aborted) return
    const look = () => {
      timers.delete(key)
      lanes.request(key)
    }
    timers.set(key, setTimeout(look, Math.max(wait, SHORTEST_WAIT_MS)))
  }

  return {
    wake: ({ accountId, id }) => lanes.request(`${accountId} ${id}`),
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      await lanes.stop()
    },
  }
}

const SHORTEST_WAIT_MS = 1_000

function establishmentKeyOf(key: string): EstablishmentKey {
  const [accountId = '', establishmentId = ''] = key.split(' ')
  return { accountId, establishmentId }
}
