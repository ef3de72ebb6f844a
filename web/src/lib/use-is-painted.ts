import { useEffect, useState } from 'react'

/** Later than the first frame, also where it takes long. */
const DELAY_MS = 150

/** False until the component has been seen: for parts that nobody needs before they act. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
