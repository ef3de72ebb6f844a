import { HttpError } from './errors.ts'

/**
 * Runs work in its order, so many at once; so many more wait their turn.
 * @throws HttpError 429 with the sentence when the queue is full.
 */
export function fewAtOnce({ running, waiting, refusal }: { running: number; waiting: number; refusal: string }) {
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
