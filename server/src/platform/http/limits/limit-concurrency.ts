import { HttpError } from '../errors.ts'

/**
 * Returns a function that runs tasks in order: at most `running` at once, at most `waiting` in the queue.
 * That function throws HttpError 429 with the text `refusal` when the queue is full.
 */
export function limitConcurrency({ running, waiting, refusal }: { running: number; waiting: number; refusal: string }) {
  const queue: (() => void)[] = []
  let free = running

  function leave() {
    const next = queue.shift()
    if (next) next()
    else free++
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go))
    else throw new HttpError(429, refusal)
    return work().finally(leave)
  }
}
