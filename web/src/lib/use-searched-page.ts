import { useState } from 'react'
import { useSearchText } from './use-search-text.ts'

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
