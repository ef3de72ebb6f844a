import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { seriesApi, type Series } from '@posada/contract/money/invoices/series'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The series in which a new invoice can be, the chosen one, and the taxes of its establishment. */
export function useInvoiceSeries(seriesId: string | null) {
  const list = useQueryCall(seriesApi.list, {}, { kinds: ['invoice-series', 'invoices', 'establishments'] })
  const all = list.data?.series ?? []
  const series = all.find(({ id }) => id === seriesId)
  const tax = useQueryCall(
    extrasApi.offered,
    { establishmentId: series?.establishmentId ?? '' },
    { kinds: ['extras', 'establishments'], enabled: series !== undefined },
  )
  const choices = all.filter(({ kind, isArchived }) => kind !== 'corrective' && !isArchived).map(choiceOf)
  return {
    series,
    isSimplified: series?.kind === 'simplified',
    tax: tax.data,
    choices,
    error: list.error ?? tax.error,
    isLoaded: list.data !== undefined,
  }
}

const choiceOf = ({ id, name, kind }: Series) => ({
  value: id,
  label: kind === 'simplified' ? `${name}, simplificadas` : name,
})
