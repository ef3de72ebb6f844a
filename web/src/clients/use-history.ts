import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Sort } from '../ui/table-column.ts'
import { firstSort, textOf, wantedIn, type ClientsSearch } from './clients-search.ts'

const SEARCH_MS = 400
const PER_PAGE = 10

/** Page, order and search of the table in sight; they are kept in the address. */
export function useHistory() {
  const search: ClientsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { page, sort, filter } = wantedIn(search)
  const [text, setText] = useState(filter)
  const [known, setKnown] = useState({ filter, sent: filter })
  // Another search that came by a link takes the place of what was typed.
  if (known.filter !== filter) {
    setKnown({ ...known, filter })
    if (known.sent !== filter) setText(filter)
  }
  const put = (changes: ClientsSearch) =>
    void navigate({ to: '/dashboard/clients', search: { ...search, ...changes }, replace: true })

  useEffect(() => {
    if (text.trim() === filter) return undefined
    const timer = setTimeout(() => {
      const wanted = { ...search, buscar: text.trim() || undefined, pagina: undefined }
      setKnown({ filter, sent: text.trim() })
      void navigate({ to: '/dashboard/clients', search: wanted, replace: true })
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text, filter, search, navigate])

  return {
    filter,
    text,
    type: setText,
    page,
    setPage: (next: number) => put({ pagina: next === 1 ? undefined : next }),
    sort,
    setSort: (next: Sort) =>
      put({ orden: textOf(next) === textOf(firstSort) ? undefined : textOf(next), pagina: undefined }),
    request: { page, perPage: PER_PAGE, perPageDashed: null, sort: textOf(sort), filter: filter || null },
  }
}

export type History = ReturnType<typeof useHistory>
