import { BUCKETS, bucketOf } from '@posada/domain/provider/health/durations'
import type { FastifyInstance } from 'fastify'
import { messageForLog } from '../../db/error-for-log.ts'
import { addCallTimes } from '../../db/gate.ts'
import type { Dependencies } from '../../../dependencies.ts'

const EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const API = '/api/'

type Measured = { counts: number[]; errors: number }

/**
 * Counts how long the calls of this process take, and adds the counts to the database every minute, and when it stops: the
 * processes of an installation add up there. A request costs one addition in memory.
 */
export function measureCallTimes(app: FastifyInstance, { gate, clock, log }: Dependencies): void {
  let measured = new Map<string, Measured>()

  app.addHook('onResponse', async ({ routeOptions: { url } }, { statusCode, elapsedTime }) => {
    // An event stream lasts minutes by design and would distort the durations.
    if (!url?.startsWith(API) || url === '/api/events') return
    const call = url.slice(API.length)
    let known = measured.get(call)
    if (!known) measured.set(call, (known = { counts: Array.from({ length: BUCKETS }, () => 0), errors: 0 }))
    known.counts[bucketOf(elapsedTime)]! += 1
    if (statusCode >= 500) known.errors += 1
  })

  async function store() {
    if (measured.size === 0) return
    const taken = [...measured].map(([call, times]) => ({ call, ...times }))
    measured = new Map()
    const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS)
    // What cannot be stored is lost: it is statistics, and must not pile up while the database is away.
    await addCallTimes(gate, hour, taken).catch((error: unknown) =>
      log.warn({ error: messageForLog(error) }, 'durations of calls were not stored'),
    )
  }

  const timer = setInterval(() => void store(), EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })
}
