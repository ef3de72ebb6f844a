import type { CountedStep } from '@posada/domain/distribution/engine/funnel'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { messageForLog } from '../../platform/db/error-for-log.ts'
import { addEngineSteps } from '../../platform/db/gate.ts'

const EVERY_MS = 5_000
/** With so many different entries a process stores them at once. */
const MOST_ENTRIES = 2_000

type Where = { accountId: string; establishmentId: string; day: Day }
export type VisitorCounts = {
  /** Counts the steps of a visitor; of a search without anything free, with its dates. */
  count(where: Where, steps: readonly CountedStep[], stay: Stay | null): void
  /** Writes what was counted. What cannot be written is lost. */
  store(): Promise<void>
}

type Entry = { account: string; establishment: string; day: Day; count: number }

/**
 * Counts what visitors of the booking engines do, in numbers of a day, and adds them to the database every few seconds and when it
 * stops. Visiting a page costs an addition in memory; a process that is killed loses the counts of some seconds.
 */
export function countVisitors(app: FastifyInstance, { gate, log }: Pick<Dependencies, 'gate' | 'log'>): VisitorCounts {
  let steps = new Map<string, Entry & { step: CountedStep }>()
  let sought = new Map<string, Entry & Stay>()
  let storing: Promise<void> | null = null

  async function write(): Promise<void> {
    const taken = { steps: [...steps.values()], sought: [...sought.values()] }
    if (taken.steps.length + taken.sought.length === 0) return
    steps = new Map()
    sought = new Map()
    // It is statistics, and must not pile up while the database is away.
    await addEngineSteps(gate, { ...taken, most: limits.engine.soughtStaysOfDay }).catch((error: unknown) =>
      log.warn({ error: messageForLog(error) }, 'steps of visitors were not stored'),
    )
  }
  /** One after the other, so that no more than twice the most entries are in memory. */
  async function store(): Promise<void> {
    while (storing) await storing
    storing = write().finally(() => {
      storing = null
    })
    await storing
  }

  const timer = setInterval(() => void store(), EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })

  return {
    count({ accountId: account, establishmentId: establishment, day }, taken, stay) {
      const of = { account, establishment, day }
      for (const step of taken) add(steps, [establishment, day, step].join(), { ...of, step })
      if (stay && taken.includes('nothing'))
        add(sought, [establishment, day, stay.checkIn, stay.checkOut].join(), { ...of, ...stay })
      if (steps.size + sought.size >= MOST_ENTRIES && !storing) void store()
    },
    store,
  }
}

function add<E extends Entry>(entries: Map<string, E>, key: string, entry: Omit<E, 'count'>): void {
  const known = entries.get(key)
  if (known) known.count += 1
  else if (entries.size < MOST_ENTRIES) entries.set(key, { ...entry, count: 1 } as E)
}
