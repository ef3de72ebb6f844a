import { invoicePaymentsApi } from '@posada/contract/invoices/invoice-payments'
import { useCall } from '../../lib/use-call.ts'

/** Marks an issued invoice as paid or as unpaid. */
export const useMarkPayment = (onDone?: () => void) =>
  useCall(invoicePaymentsApi.markPayment, { reloads: ['invoices'], ...(onDone ? { onDone } : {}) })
