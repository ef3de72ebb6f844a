import { useEffect, useState } from 'react'

const SEARCH_MS = 500

/** The text to search for: follows `text` after a pause without typing, half a second unless given. */
export function useDebouncedText(text: string, pause = SEARCH_MS): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return debounced
}
