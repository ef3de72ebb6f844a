import { type CommunicationsView, registryApi } from '@posada/contract/travellers/registry/registry'
import { useState } from 'react'
import { useClampedPage, useSearchedPage } from '../../lib/use-table-page.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** Pending communications are shown on one page; resolved ones ten per page. */
const PER_PAGE: Record<CommunicationsView, number> = { open: 50, accepted: 10, cancelled: 10, all: 10 }
export const registryKinds = ['communications', 'guests', 'bookings', 'establishments'] as const

/** A page of communications with its filters and search. */
export function useCommunications(maySee: boolean) {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [view, setView] = useState<CommunicationsView>('open')
  const [establishment, setEstablishment] = useState<string | null>(null)
  const list = useQueryCall(
    registryApi.list,
    {
      page,
      perPage: PER_PAGE[view],
      perPageDashed: null,
      sort: null,
      filter: search.filter || null,
      view,
      establishmentId: establishment,
    },
    { kinds: registryKinds, enabled: maySee, keepPrevious: true },
  )
  useClampedPage({ page, setPage }, list.isPlaceholderData ? undefined : list.data?.links.pagination)
  return {
    list,
    view,
    setView: fromFirst(setView),
    establishment,
    setEstablishment: fromFirst(setEstablishment),
    search,
    setPage,
  }
}
