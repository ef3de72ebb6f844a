import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call-api.ts'
import { usePdfObjectUrl } from '../../../lib/use-pdf-object-url.ts'

/** The address of the PDF of an invoice in its version; the one before is kept while the next is being made. */
export function usePdfUrl(id: string | null, version: number) {
  const pdf = useQuery({
    queryKey: [invoicesApi.preview.path, id, version],
    queryFn: async () => (await callApi(invoicesApi.preview, { id: id ?? '', isProforma: false })).reply.bytes,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const url = usePdfObjectUrl(pdf.data)
  return { url, error: pdf.error, isLoading: pdf.isFetching, retry: () => void pdf.refetch() }
}
