import { useEffect, useState } from 'react'

const SEARCH_MS = 500

/** The text to search for: follows `text` after half a second without typing. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
