import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callApi } from '../../../lib/call-api.ts'

/** The address of the PDF of an invoice in its version; the one before is kept while the next is being made. */
export function usePdfUrl(id: string | null, version: number) {
  const pdf = useQuery({
    queryKey: [invoicesApi.preview.path, id, version],
    queryFn: async () => (await callApi(invoicesApi.preview, { id: id ?? '', isProforma: false })).reply.bytes,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const url = useObjectUrl(pdf.data)
  return { url, error: pdf.error, isLoading: pdf.isFetching, retry: () => void pdf.refetch() }
}

function useObjectUrl(base64: string | undefined): string | null {
  const url = useMemo(() => (base64 === undefined ? null : objectUrlOf(base64)), [base64])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

function objectUrlOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}
