import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { useState } from 'react'
import { useClampedPage, useSearchedPage } from '../../lib/use-table-page.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { sortParam, type Sort } from '../../ui/table/data-table.tsx'

const PER_PAGE = 10
const kinds = ['guests', 'communications'] as const

/** A page of the list of guests with its search, filter and order, and the number of guests with a refused report. */
export function useGuestTable(maySee: boolean) {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [sort, setSort] = useState<Sort>({ key: 'CheckInDate', descending: true })
  const [view, setView] = useState<'all' | 'failed'>('all')
  const common = { perPageDashed: null, sort: sortParam(sort), filter: search.filter || null }
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
  useClampedPage({ page, setPage }, guests.isPlaceholderData ? undefined : guests.data?.links.pagination)
  return {
    guests,
    failed: failed.data?.links.pagination.total,
    page: { set: setPage },
    search,
    sort: { by: sort, set: fromFirst(setSort) },
    view: { shown: view, set: fromFirst(setView) },
  }
}
