import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { Sort } from '../ui/table-column.ts'

const PER_PAGE = 10
const SEARCH_MS = 400

/** A page of the agencies, as they are searched and sorted. */
export function useAgenciesTable() {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'Nombre', descending: true })
  const [text, setText] = useState('')
  const [filter, setFilter] = useState('')
  useEffect(() => {
    if (text.trim() === filter) return undefined
    const timer = setTimeout(() => {
      setFilter(text.trim())
      setPage(1)
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter])
  const sorted = `${sort.key}|${sort.descending ? 'desc' : 'asc'}`
  const agencies = useQueryCall(
    agenciesApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: sorted, filter: filter || null },
    { kinds: ['agencies'], keepPrevious: true },
  )
  // Whoever stood on the last page when its last agency went sees the one before it.
  const lastPage = agencies.data?.links.pagination.lastPage ?? page
  if (!agencies.isPlaceholderData && page > lastPage) setPage(lastPage)
  return {
    agencies,
    setPage,
    search: { text, filter, type: setText },
    sort: {
      by: sort,
      set: (next: Sort) => {
        setSort(next)
        setPage(1)
      },
    },
  }
}
