import { useState } from 'react'
import { useSearchText } from './use-search-text.ts'

/** Which page of a table is shown and what it is searched for. Whatever narrows or orders it begins at the first page. */
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
