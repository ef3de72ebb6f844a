import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchText } from '../../lib/use-table-page.ts'
import { sortParam, type Sort } from '../../ui/table/data-table.tsx'
import { defaultClientsSort, parseClientsSearch, type ClientsSearch } from './clients-search.ts'

const PER_PAGE = 10

/** Page, order and search of the visible table, kept in the address. */
export function useClientsTable() {
  const search: ClientsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { page, sort, filter } = parseClientsSearch(search)
  const put = (changes: ClientsSearch) =>
    void navigate({ to: '/dashboard/clients', search: { ...search, ...changes }, replace: true })
  const { text, type } = useSearchText(filter, (typed) => put({ buscar: typed || undefined, pagina: undefined }))
  return {
    filter,
    text,
    type,
    page,
    sort,
    setPage: (next: number) => put({ pagina: next === 1 ? undefined : next }),
    setSort: (next: Sort) =>
      put({
        orden: sortParam(next) === sortParam(defaultClientsSort) ? undefined : sortParam(next),
        pagina: undefined,
      }),
    request: { page, perPage: PER_PAGE, perPageDashed: null, sort: sortParam(sort), filter: filter || null },
  }
}

export type ClientsTable = ReturnType<typeof useClientsTable>
