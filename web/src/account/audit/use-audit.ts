import { auditApi } from '@posada/contract/account/audit/audit'
import { changeKinds } from '@posada/contract/live-updates'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useClampedPage, useSearchText } from '../../lib/use-table-page.ts'
import { useToday } from '../../lib/use-today.ts'
import { type AuditSearch, parseAuditSearch } from './audit-search.ts'

/** Returns a function from a unit's id to its establishment's id; undefined for a deleted unit. */
export function useEstablishmentOfUnit(isEnabled: boolean): (roomId: string) => string | undefined {
  const today = useToday()
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'], enabled: isEnabled },
  )
  return (roomId) => data?.establishments.find(({ rooms }) => rooms.some(({ id }) => id === roomId))?.id
}

const PER_PAGE = 10
/** A page of the audit trail, filtered by the address. Every kind of change adds a line to the trail. */
export function useAudit(maySee: boolean) {
  const search: AuditSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const conditions = parseAuditSearch(search)
  const { page, filter, from, to, userId, subject } = conditions
  const put = (changes: AuditSearch) =>
    void navigate({ to: '/dashboard/profile/cambios', search: { ...search, ...changes }, replace: true })
  const { text, type } = useSearchText(filter, (typed) => put({ buscar: typed || undefined, pagina: undefined }))
  const list = useQueryCall(
    auditApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: null, filter: filter || null, from, to, userId, subject },
    { kinds: changeKinds, keepPrevious: true, enabled: maySee },
  )
  const setPage = (next: number) => put({ pagina: next === 1 ? undefined : next })
  useClampedPage({ page, setPage }, list.isPlaceholderData ? undefined : list.data?.links.pagination)
  return {
    list,
    conditions,
    isNarrowed: filter !== '' || from !== null || to !== null || userId !== null || subject !== null,
    text,
    type,
    setPage,
    narrow: (changes: AuditSearch) => put({ ...changes, pagina: undefined }),
    all: () => {
      type('')
      put({
        buscar: undefined,
        desde: undefined,
        hasta: undefined,
        usuario: undefined,
        asunto: undefined,
        pagina: undefined,
      })
    },
  }
}
export type Audit = ReturnType<typeof useAudit>
