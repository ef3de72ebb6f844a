import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_MS = 400

/**
 * What stands in a search box; `onSettled` hears it, trimmed, once nobody has typed for 400 ms. Another search that came
 * by a link takes the place of what was typed.
 */
export function useSearchText(filter: string, onSettled: (typed: string) => void) {
  const [text, type] = useState(filter)
  const [known, setKnown] = useState({ filter, sent: filter })
  if (known.filter !== filter) {
    setKnown({ ...known, filter })
    if (known.sent !== filter) type(filter)
  }
  const settle = useEffectEvent((typed: string) => {
    setKnown({ filter, sent: typed })
    onSettled(typed)
  })
  useEffect(() => {
    const typed = text.trim()
    if (typed === filter) return undefined
    const timer = setTimeout(() => settle(typed), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter])
  return { text, type }
}
