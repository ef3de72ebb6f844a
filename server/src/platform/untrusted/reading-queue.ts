import { HttpError } from '../http/errors.ts'

/** Whose bytes are read: an account, or the property at an outside system. Jobs wait as long as it takes; a user gets a refusal. */
export type ReadFor = { key: string; by: 'request' | 'job' }

/** Readings of requests that may wait; jobs are bounded by the workers that run them. */
const MAX_WAITING = { key: 3, all: 60 }
const BUSY_READING = 'Se están leyendo muchos archivos a la vez. Vuelva a intentarlo en un momento.'

type Waiting = { by: ReadFor['by']; start(): void; reject(error: Error): void }

/**
 * Runs readings, at most `running` at once and at most one of each key. The keys take turns: however many slow files one
 * account sends, another one waits for at most one of them.
 */
export function makeReadingQueue(running: number) {
  const waiting = new Map<string, Waiting[]>() // in the order of the keys' turns
  const busy = new Set<string>()

  function startNext() {
    for (const [key, [first, ...others]] of waiting) {
      if (busy.size >= running) return
      if (busy.has(key) || !first) continue
      waiting.delete(key)
      if (others.length > 0) waiting.set(key, others) // behind the other keys
      busy.add(key)
      first.start()
    }
  }

  function takeTurn({ key, by }: ReadFor): Promise<void> {
    const own = waiting.get(key) ?? []
    if (
      by === 'request' &&
      (countOf(own) >= MAX_WAITING.key || countOf([...waiting.values()].flat()) >= MAX_WAITING.all)
    )
      throw new HttpError(429, BUSY_READING)
    return new Promise((start, reject) => {
      waiting.set(key, [...own, { by, start, reject }])
      startNext()
    })
  }

  /** @throws HttpError 429 when too many readings wait */
  async function run<T>(owner: ReadFor, work: () => Promise<T>): Promise<T> {
    await takeTurn(owner)
    try {
      return await work()
    } finally {
      busy.delete(owner.key)
      startNext()
    }
  }

  function rejectWaiting(error: Error) {
    const rejected = [...waiting.values()].flat()
    waiting.clear()
    for (const { reject } of rejected) reject(error)
  }

  return { run, rejectWaiting }
}

const countOf = (waiting: readonly Waiting[]) => waiting.filter(({ by }) => by === 'request').length
