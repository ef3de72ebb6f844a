import { guestsApi } from '@posada/contract/guests/guests'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { Sort } from '../ui/table-column.ts'

const PER_PAGE = 10
const SEARCH_MS = 400
const kinds = ['guests', 'communications']

/** A page of the list of guests, as it is searched, narrowed and sorted; and how many have a report in trouble. */
export function useGuestTable(maySee: boolean) {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'CheckInDate', descending: true })
  const [view, setView] = useState<'all' | 'failed'>('all')
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
  const common = { perPageDashed: null, sort: sorted, filter: filter || null }
  const guests = useQueryCall(
    guestsApi.list,
    { ...common, page, perPage: PER_PAGE, onlyFailed: view === 'failed' ? 'error' : null },
    { kinds, enabled: maySee, keepPrevious: true },
  )
  const failed = useQueryCall(
    guestsApi.list,
    { ...common, filter: null, page: 1, perPage: 1, onlyFailed: 'error' },
    { kinds, enabled: maySee },
  )
  // Whoever stood on the last page when its last guest went sees the one before it.
  const lastPage = guests.data?.links.pagination.lastPage ?? page
  if (!guests.isPlaceholderData && lastPage >= 1 && page > lastPage) setPage(lastPage)
  return {
    guests,
    failed: failed.data?.links.pagination.total,
    page: { set: setPage },
    search: { text, filter, type: setText },
    sort: {
      by: sort,
      set: (next: Sort) => {
        setSort(next)
        setPage(1)
      },
    },
    view: {
      shown: view,
      set: (next: 'all' | 'failed') => {
        setView(next)
        setPage(1)
      },
    },
  }
}
