import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import { useCall } from '../../../lib/use-call.ts'
import { showToast } from '../../../lib/toasts.ts'

/**
 * Marks an issued invoice as paid or as unpaid. `onCashLimit` gets the reason why cash needs a confirmation; another refusal is
 * shown as usual.
 */
export function useMarkPayment(onDone?: () => void, onCashLimit?: (warning: string) => void) {
  return useCall(invoicePaymentsApi.markPayment, {
    reloads: ['invoices'],
    ...(onDone && { onDone }),
    ...(onCashLimit && {
      onRefused: (message, refusal) => {
        if (refusal?.code === 'cashLimit') onCashLimit(message)
        else showToast({ kind: 'error', title: 'Error', text: message, cause: invoicePaymentsApi.markPayment.path })
      },
    }),
  })
}
