import { seriesApi } from '@posada/contract/invoices/series'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EstablishmentSelect } from '../establishments/public.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { type InvoicesSearch, parseInvoicesSearch } from './invoices-search.ts'
import { SeriesCard } from './series/series-card.tsx'

/** 'Facturas': the series and the invoices of one establishment or of all. */
export function InvoicesScreen() {
  const search: InvoicesSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { establishmentId } = parseInvoicesSearch(search)
  const { data } = useQueryCall(seriesApi.establishments, {}, { kinds: ['establishments'] })
  const establishments = data?.establishments ?? []
  const choose = (id: string | null) =>
    void navigate({ to: '/dashboard/invoices', search: { ...search, establecimiento: id ?? undefined } })
  return (
    <Page>
      <PageHeader
        title="Facturas"
        subtitle={<EstablishmentSelect establishments={establishments} value={establishmentId} onChange={choose} />}
      />
      <SeriesCard establishments={establishments} establishmentId={establishmentId} />
    </Page>
  )
}
