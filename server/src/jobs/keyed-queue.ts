/** Runs work by key: a key never runs twice at once, and runs once more if it was requested during its run. */
type KeyedQueue = {
  /** Requests a run and returns at once; the work starts when there is capacity. */
  request(key: string): void
  /** Nothing runs and nothing waits. */
  isIdle(): boolean
  /** Starts nothing new, and resolves when the running work has ended. */
  stop(): Promise<void>
}

export function makeKeyedQueue(most: number, work: (key: string) => Promise<void>): KeyedQueue {
  const running = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  let isStopped = false

  function fill() {
    for (const key of waiting) {
      if (isStopped || running.size >= most) return
      if (running.has(key)) continue
      waiting.delete(key)
      running.set(key, run(key))
    }
  }

  async function run(key: string) {
    await Promise.resolve() // so that the key is in `running` before its work starts
    await work(key).finally(() => {
      running.delete(key)
      fill()
    })
  }

  return {
    request(key) {
      waiting.add(key)
      fill()
    },
    isIdle: () => running.size === 0 && waiting.size === 0,
    async stop() {
      isStopped = true
      await Promise.allSettled(running.values())
    },
  }
}
