import type { Pagination } from '@posada/contract/table-endpoint'
import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_MS = 400

/**
 * The text of a search box. `onSearch` receives it trimmed after 400 ms without typing. A new `filter` from outside (a
 * link) replaces the typed text.
 */
export function useSearchText(filter: string, onSearch: (typed: string) => void) {
  const [text, type] = useState(filter)
  const [known, setKnown] = useState({ filter, sent: filter })
  if (known.filter !== filter) {
    setKnown({ ...known, filter })
    if (known.sent !== filter) type(filter)
  }
  const submit = useEffectEvent((typed: string) => {
    setKnown({ filter, sent: typed })
    onSearch(typed)
  })
  useEffect(() => {
    const typed = text.trim()
    if (typed === filter) return undefined
    const timer = setTimeout(() => submit(typed), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter])
  return { text, type }
}

/** Page and search of a table. Every change of search, filter or order returns to the first page. */
export function useSearchedPage() {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState('')
  const fromFirst =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setPage(1)
    }
  const { text, type } = useSearchText(filter, fromFirst(setFilter))
  return { page, setPage, search: { text, filter, type }, fromFirst }
}

type Page = { page: number; setPage: (page: number) => void }

/**
 * Shows the last existing page when the current one no longer exists: after its last row was deleted, or from an old
 * link.
 */
export function useClampedPage({ page, setPage }: Page, shown: Pagination | undefined) {
  const lastPage = shown ? Math.max(1, shown.lastPage) : page
  const isBeyond = page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
    // `setPage` is a new function on each navigation, which alone must not run the effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBeyond, lastPage])
}
