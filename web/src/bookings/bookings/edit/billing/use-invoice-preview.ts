import { bookingBillingApi, type BillableGuest } from '@posada/contract/money/billing/booking-billing'
import type { Reply } from '@posada/contract/endpoint'
import { errorMessage, RefusedError, refusalIn } from '../../../../lib/errors.ts'
import { usePdfObjectUrl } from '../../../../lib/use-pdf-object-url.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import type { IssueRefusal } from './use-issue-invoice.ts'
import type { WantedInvoice } from './wanted-invoice.ts'

export type InvoicePreview = Reply<typeof bookingBillingApi.preview>

/** What the invoice will say; who pays and the establishment may be completed meanwhile in another tab. */
export function useInvoicePreview({ sendTo: _, ...wanted }: WantedInvoice) {
  const { data, error } = useQueryCall(bookingBillingApi.preview, wanted, {
    kinds: ['bookings', 'invoices', 'clients', 'agencies', 'establishments'],
    keepPrevious: true,
  })
  const preview: InvoicePreview | undefined = error ? undefined : data
  return {
    preview,
    url: usePdfObjectUrl(preview?.bytes),
    /** What the issue would be refused for; no answer refuses nothing. */
    refusal: error instanceof RefusedError ? refusalOf(error) : null,
    isWaiting: !data && !error,
  }
}

function refusalOf(error: Error): IssueRefusal {
  const refused = refusalIn<typeof bookingBillingApi.preview>(error)
  const guests: BillableGuest[] = refused?.guests ?? []
  return {
    message: errorMessage(error),
    isUnidentified: refused !== undefined,
    canSimplify: refused?.canSimplify ?? false,
    guests,
  }
}
