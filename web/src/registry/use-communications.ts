import { registryApi } from '@posada/contract/registry/registry'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'

export type View = 'por_resolver' | 'aceptadas' | 'anuladas' | 'todas'

/** What is to be done stands together; what is over is read ten by ten. */
const PER_PAGE: Record<View, number> = { por_resolver: 50, aceptadas: 10, anuladas: 10, todas: 10 }
const SEARCH_MS = 400
export const registryKinds = ['communications', 'guests', 'bookings', 'establishments']

/** A page of communications as it is narrowed and searched. */
export function useCommunications(maySee: boolean) {
  const [view, setView] = useState<View>('por_resolver')
  const [house, setHouse] = useState<string | null>(null)
  const [page, setPage] = useState(1)
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
  const list = useQueryCall(
    registryApi.list,
    {
      ...{ page, perPage: PER_PAGE[view], perPageDashed: null, sort: null },
      ...{ filter: filter || null, view, establishmentId: house },
    },
    { kinds: registryKinds, enabled: maySee, keepPrevious: true },
  )
  // The last of a page may have been resolved meanwhile.
  const lastPage = list.data?.links.pagination.lastPage
  if (lastPage !== undefined && !list.isPlaceholderData && page > Math.max(1, lastPage)) setPage(Math.max(1, lastPage))
  const first =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setPage(1)
    }
  return {
    list,
    view,
    setView: first(setView),
    house,
    setHouse: first(setHouse),
    search: { text, filter, type: setText },
    setPage,
  }
}
export type Communications = ReturnType<typeof useCommunications>
