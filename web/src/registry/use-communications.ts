import { registryApi } from '@posada/contract/registry/registry'
import { useState } from 'react'
import { usePageThatIs } from '../lib/use-page-that-is.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { useSearchedPage } from '../lib/use-searched-page.ts'

export type View = 'por_resolver' | 'aceptadas' | 'anuladas' | 'todas'

/** Pending communications are shown on one page; settled ones ten per page. */
const PER_PAGE: Record<View, number> = { por_resolver: 50, aceptadas: 10, anuladas: 10, todas: 10 }
export const registryKinds = ['communications', 'guests', 'bookings', 'establishments']

/** A page of communications with its filters and search. */
export function useCommunications(maySee: boolean) {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [view, setView] = useState<View>('por_resolver')
  const [house, setHouse] = useState<string | null>(null)
  const list = useQueryCall(
    registryApi.list,
    {
      page,
      perPage: PER_PAGE[view],
      perPageDashed: null,
      sort: null,
      filter: search.filter || null,
      view,
      establishmentId: house,
    },
    { kinds: registryKinds, enabled: maySee, keepPrevious: true },
  )
  usePageThatIs({ page, setPage }, list.isPlaceholderData ? undefined : list.data?.links.pagination)
  return { list, view, setView: fromFirst(setView), house, setHouse: fromFirst(setHouse), search, setPage }
}
export type Communications = ReturnType<typeof useCommunications>
