import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_MS = 400

/**
 * The text of a search box. `onSettled` receives it trimmed after 400 ms without typing. A new `filter` from outside (a
 * link) replaces the typed text.
 */
export function useSearchText(filter: string, onSettled: (typed: string) => void) {
  const [text, type] = useState(filter)
  const [known, setKnown] = useState({ filter, sent: filter })
  if (known.filter !== filter) {
    setKnown({ ...known, filter })
    if (known.sent !== filter) type(filter)
  }
  const submit = useEffectEvent((typed: string) => {
    setKnown({ filter, sent: typed })
    onSettled(typed)
  })
  useEffect(() => {
    const typed = text.trim()
    if (typed === filter) return undefined
    const timer = setTimeout(() => submit(typed), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter])
  return { text, type }
}
