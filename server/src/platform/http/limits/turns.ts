import { HttpError } from '../errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'

type Limits = { running: number; waiting: number; refusal: string; retryAfter: number }

/**
 * Returns a function that runs the work of each key in its order, a few at once; the rest waits without a database connection.
 * That function throws HttpError 503 with `refusal` when too much of a key waits.
 */
export function makeTurns({ refusal, retryAfter, ...limits }: Limits) {
  const queues = new Map<string, { run: ReturnType<typeof limitConcurrency>; count: number }>()

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: limitConcurrency({ ...limits, refusal }), count: 0 }
    queues.set(key, queue)
    if (queue.count >= limits.running + limits.waiting) throw new HttpError(503, refusal, {}, retryAfter)
    queue.count++
    try {
      return await queue.run(work)
    } finally {
      queue.count--
      if (queue.count === 0) queues.delete(key)
    }
  }
}

/**
 * The issues of invoices of an account. Each locks a series and the chain of its tax identity, so that more at once would
 * only wait for each other in the database, with the connections of everybody.
 */
export const takeIssueTurn = makeTurns({
  running: 2,
  waiting: 100,
  refusal: 'Se están emitiendo muchas facturas a la vez. Espere unos segundos y vuelva a intentarlo.',
  retryAfter: 5,
})
