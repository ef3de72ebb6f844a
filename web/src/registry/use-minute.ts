import { useEffect, useState } from 'react'

const STEP_MS = 30_000

/** The current time in milliseconds, updated every 30 s, for texts such as 'quedan 3 h 10 min'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
