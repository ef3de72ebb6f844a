import { useEffect, useState } from 'react'

const SEARCH_MS = 500

/** What to search for: the text once nobody has typed for half a second. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
