/** Work by name: one piece of each name at a time, so many names at once, and one more turn where it was asked for meanwhile. */
export type Lanes = {
  /** Returns at once; the work is done when there is room. */
  ask(key: string): void
  /** Ends when all that runs is through; nothing new begins. */
  stop(): Promise<void>
}

export function makeLanes(most: number, work: (key: string) => Promise<void>): Lanes {
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
    await Promise.resolve() // so that a name is known to run before its work begins
    await work(key).finally(() => {
      running.delete(key)
      fill()
    })
  }

  return {
    ask(key) {
      waiting.add(key)
      fill()
    },
    async stop() {
      isStopped = true
      await Promise.allSettled(running.values())
    },
  }
}
