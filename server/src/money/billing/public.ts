// What other slices may use of billing. Everything else in this folder is private.
export { cashWarning } from './cash-warning.ts'
export { markInvoicePayment } from './mark-payment.ts'
export { receiveForInvoice } from './receive-for-invoice.ts'
