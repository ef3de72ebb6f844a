import type { InvoiceToPay } from './payment/payment-dialog.tsx'
import type { InvoiceToUnpay } from './payment/unpay-dialog.tsx'

/** What is asked about an issued invoice before it is done. */
export type IssuedQuestion = 'mail' | 'annul' | 'correct' | 'replace'

/** A dialog of the invoices screen. */
export type InvoicesDialog =
  | { kind: 'booking'; id: string }
  /** `ask`: begins with this question. */
  | { kind: 'invoice'; id: string; ask?: IssuedQuestion | undefined }
  /** `seriesId` is null where none is chosen yet. */
  | { kind: 'newInvoice'; seriesId: string | null }
  | { kind: 'seriesInvoices'; id: string; name: string }
  /** `establishmentId` is null for the first one. */
  | { kind: 'aeat'; establishmentId: string | null }
  | { kind: 'payment'; invoice: InvoiceToPay }
  | { kind: 'unpay'; invoice: InvoiceToUnpay }

/** The place of a dialog in the stack: any of them may open another above it. */
export type InvoicesLayer = {
  isTop: boolean
  onClose: () => void
  onOpen: (open: InvoicesDialog) => void
  /** Replaces this dialog. */
  onReplace: (open: InvoicesDialog) => void
}
