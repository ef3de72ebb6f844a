import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import type { IssuedQuestion } from '../dialog-layer.ts'

export type InvoiceRowActions = {
  /** Absent while invoices cannot be opened. */
  onOpen: (row: InvoiceRow) => void
  onBooking: (bookingId: string) => void
  /** Undefined for users who may not mark payments. */
  onPay: ((row: InvoiceRow) => void) | undefined
  /** Asks whether the payment is taken back. */
  onUnpay: ((row: InvoiceRow) => void) | undefined
  onPdf: (row: InvoiceRow) => void
  /** Opens an issued invoice with a question about it. Undefined for users who may only read. */
  onAsk: ((row: InvoiceRow, question: IssuedQuestion) => void) | undefined
}
