// What other slices may import from invoices. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { noPayer, type PayerValue } from './editor/draft-values.ts'
export { PayerField } from './editor/payer-field.tsx'
export { AnnulForm, useAnnulRefusal } from './issued/annul-form.tsx'
export { invoiceStateLabel, paymentSentence, paymentLabel } from './invoice-labels.ts'
export { SubmissionState } from './aeat/submission-state.tsx'
export { usePdfDownload } from './use-pdf-download.ts'

export const OpenInvoice = lazyComponent(async () => ({ default: (await import('./open-invoice.tsx')).OpenInvoice }))
export const SendInvoiceDialog = lazyComponent(async () => ({
  default: (await import('./issued/mail-dialog.tsx')).SendInvoiceDialog,
}))
