import { auditApi } from '@posada/contract/account/audit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageThatIs } from '../clients/use-page-that-is.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { wantedIn, type AuditSearch } from './audit-search.ts'

const SEARCH_MS = 400
const PER_PAGE = 10
/** Whatever is changed while one looks adds a line. */
const kinds = [
  ...['account', 'agencies', 'bookings', 'clients', 'communications', 'establishments', 'extras', 'guests'],
  ...['notes', 'tourist-taxes', 'units', 'users'],
]

/** A page of the audit trail, as the address says. */
export function useAudit(maySee: boolean) {
  const search: AuditSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = wantedIn(search)
  const { page, filter, from, to, userId } = wanted
  const [text, setText] = useState(filter)
  const [known, setKnown] = useState({ filter, sent: filter })
  // Another search that came by a link takes the place of what was typed.
  if (known.filter !== filter) {
    setKnown({ ...known, filter })
    if (known.sent !== filter) setText(filter)
  }
  const put = (changes: AuditSearch) =>
    void navigate({ to: '/dashboard/profile/cambios', search: { ...search, ...changes }, replace: true })

  useEffect(() => {
    if (text.trim() === filter) return undefined
    const timer = setTimeout(() => {
      setKnown({ filter, sent: text.trim() })
      const next = { ...search, buscar: text.trim() || undefined, pagina: undefined }
      void navigate({ to: '/dashboard/profile/cambios', search: next, replace: true })
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter, search, navigate])

  const list = useQueryCall(
    auditApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: null, filter: filter || null, from, to, userId },
    { kinds, keepPrevious: true, enabled: maySee },
  )
  const setPage = (next: number) => put({ pagina: next === 1 ? undefined : next })
  usePageThatIs({ page, setPage }, list.isPlaceholderData ? undefined : list.data?.links.pagination)
  return {
    list,
    wanted,
    isNarrowed: filter !== '' || from !== null || to !== null || userId !== null,
    text,
    type: setText,
    setPage,
    narrow: (changes: AuditSearch) => put({ ...changes, pagina: undefined }),
    all: () => {
      setText('')
      setKnown({ filter, sent: '' })
      put({ buscar: undefined, desde: undefined, hasta: undefined, usuario: undefined, pagina: undefined })
    },
  }
}
export type Audit = ReturnType<typeof useAudit>
