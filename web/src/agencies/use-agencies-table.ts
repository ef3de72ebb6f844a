import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useState } from 'react'
import { useClampedPage } from '../lib/use-page-that-is.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { useSearchedPage } from '../lib/use-searched-page.ts'
import { sortParam, type Sort } from '../ui/table-column.ts'

const PER_PAGE = 10

/** A page of the agencies table with its search and sort order. */
export function useAgenciesTable() {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [sort, setSort] = useState<Sort>({ key: 'Nombre', descending: true })
  const agencies = useQueryCall(
    agenciesApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: sortParam(sort), filter: search.filter || null },
    { kinds: ['agencies'], keepPrevious: true },
  )
  useClampedPage({ page, setPage }, agencies.isPlaceholderData ? undefined : agencies.data?.links.pagination)
  return { agencies, setPage, search, sort: { by: sort, set: fromFirst(setSort) } }
}
