import { useEffect } from 'react'

const IDLE_MS = 60_000
const THROTTLE_MS = 1_000
const activities = ['pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Loads the data again at the first activity after more than a minute since it was loaded. */
export function useRefetchOnActivity(loadedAt: number, refetch: () => unknown): void {
  useEffect(() => {
    if (loadedAt === 0) return
    let lookedAt = 0
    const look = () => {
      const now = Date.now()
      if (now - lookedAt < THROTTLE_MS) return
      lookedAt = now
      if (now - loadedAt > IDLE_MS) refetch()
    }
    const listening = new AbortController()
    for (const activity of activities)
      window.addEventListener(activity, look, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [loadedAt, refetch])
}
