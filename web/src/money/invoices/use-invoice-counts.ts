import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How many invoices each view has; undefined until they are known. */
export const useInvoiceCounts = (establishmentId: string | null) =>
  useQueryCall(invoicesApi.counts, { establishmentId }, { kinds: ['invoices', 'bookings'], keepPrevious: true }).data
