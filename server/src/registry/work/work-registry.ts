import type { House } from '../queries/work.ts'
import { makeLanes } from './lanes.ts'
import { sendDueReports, type Sender } from './send-due-reports.ts'

const LANES = 40
/** Later due times are found by the sweep. */
const LOOK_AHEAD_MS = 90_000

export type RegistryWork = {
  /** Starts a run for an establishment and returns at once, so that no establishment waits for another's registry. */
  look(hint: { accountId: string; id: string }): void
  stop(): Promise<void>
}

/** The registry worker of this process: one queue per establishment. */
export function workRegistry(sender: Sender): RegistryWork {
  const timers = new Map<string, NodeJS.Timeout>()
  const lanes = makeLanes(LANES, async (key) => {
    const next = await sendDueReports(houseOf(key), sender).catch((error: unknown) => {
      sender.log.error({ error: (error as Error).message, establishment: key }, 'a run of the registry worker failed')
      return null
    })
    if (next) lookAgainAt(key, next)
  })

  /** Schedules the next run: the registry answers within seconds, but the sweep runs once a minute. */
  function lookAgainAt(key: string, next: Date) {
    clearTimeout(timers.get(key))
    const wait = next.getTime() - sender.clock.now().getTime()
    if (wait > LOOK_AHEAD_MS || sender.stopping.aborted) return
    const look = () => {
      timers.delete(key)
      lanes.ask(key)
    }
    timers.set(key, setTimeout(look, Math.max(wait, SHORTEST_WAIT_MS)))
  }

  return {
    look: ({ accountId, id }) => lanes.ask(`${accountId} ${id}`),
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      await lanes.stop()
    },
  }
}

const SHORTEST_WAIT_MS = 1_000

function houseOf(key: string): House {
  const [accountId = '', establishmentId = ''] = key.split(' ')
  return { accountId, establishmentId }
}
