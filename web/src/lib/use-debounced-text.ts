import { useEffect, useState } from 'react'

const SEARCH_MS = 500

/** The text to search for: follows `text` after half a second without typing. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
