import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useClampedPage, useSearchedPage } from '../../lib/use-table-page.ts'
import { sortParam, type Sort } from '../../ui/table/data-table.tsx'

const PER_PAGE = 10

/** A page of the self check-ins that were sent, with its search and order: the latest arrival first. */
export function useCheckinsTable(maySee: boolean) {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [sort, setSort] = useState<Sort>({ key: 'Entrada', descending: true })
  const checkins = useQueryCall(
    selfCheckinApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: sortParam(sort), filter: search.filter || null },
    { kinds: ['self-check-ins', 'bookings'], enabled: maySee, keepPrevious: true },
  )
  useClampedPage({ page, setPage }, checkins.isPlaceholderData ? undefined : checkins.data?.links.pagination)
  return { checkins, page: { set: setPage }, search, sort: { by: sort, set: fromFirst(setSort) } }
}
