import type { InvoiceState } from '@posada/contract/money/invoices/invoice-fields'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useSearchText } from '../../../lib/use-table-page.ts'
import { sortParam, type Sort } from '../../../ui/table/data-table.tsx'
import { useInvoiceCounts } from '../use-invoice-counts.ts'
import { defaultInvoicesSort, parseInvoicesSearch, type InvoicesSearch, type InvoicesView } from '../invoices-search.ts'

const PER_PAGE = 10

/** The page of invoices that the address asks for: view, establishment, order and search. */
export function useInvoicesTable() {
  const search: InvoicesSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { establishmentId, view, page, sort, filter } = parseInvoicesSearch(search)
  const put = (changes: InvoicesSearch) =>
    void navigate({ to: '/dashboard/invoices', search: { ...search, ...changes }, replace: true })
  const { text, type } = useSearchText(filter, (typed) => put({ buscar: typed || undefined, pagina: undefined }))
  const list = useQueryCall(
    invoicesApi.table,
    {
      page,
      perPage: PER_PAGE,
      perPageDashed: null,
      sort: sortParam(sort),
      filter: filter || null,
      includesAll: true,
      establishmentId,
      state: stateOf[view],
      isUnpaid: view === 'unpaid' ? true : null,
      isFaulty: view === 'faulty' ? true : null,
    },
    { kinds: ['invoices', 'bookings', 'establishments'], keepPrevious: true },
  )
  const counts = useInvoiceCounts(establishmentId)
  return {
    list,
    counts,
    view,
    filter,
    text,
    type,
    page,
    sort,
    setPage: (next: number) => put({ pagina: next === 1 ? undefined : next }),
    setView: (next: InvoicesView) => put({ vista: next === 'all' ? undefined : next, pagina: undefined }),
    setSort: (next: Sort) =>
      put({
        orden: sortParam(next) === sortParam(defaultInvoicesSort) ? undefined : sortParam(next),
        pagina: undefined,
      }),
  }
}

export type InvoicesTable = ReturnType<typeof useInvoicesTable>

const stateOf: Record<InvoicesView, InvoiceState | null> = {
  all: null,
  unpaid: null,
  faulty: null,
  drafts: 'draft',
  corrected: 'corrected',
  annulled: 'annulled',
}
