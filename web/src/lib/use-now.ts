import { useEffect, useState } from 'react'

/** The current time in milliseconds, updated each `stepMs` milliseconds; with null it is not updated. */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (stepMs === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now
}
