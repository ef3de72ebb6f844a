import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { invoiceTypes } from '@posada/domain/money/invoices/invoice-snapshot'
import { Note } from '../../../ui/feedback/note.tsx'

/** What a corrective invoice corrects and why, and which ones correct an issued invoice. */
export function CorrectionNote({ invoice }: { invoice: ShownInvoice }) {
  const { corrects, correctedBy, correctionReason, type } = invoice
  const corrected = corrects.map(({ number }) => number).join(', ')
  const correcting = correctedBy.map(({ number }) => number || 'un borrador').join(', ')
  return (
    <>
      {corrected && (
        <Note tone="info">
          {type === 'F3' ? `Sustituye a ${corrected}.` : `${invoiceTypes[type]}. Rectifica ${corrected}.`}
          {correctionReason && ` Motivo: ${correctionReason}`}
        </Note>
      )}
      {correcting && <Note tone="info">La rectifica o sustituye {correcting}.</Note>}
    </>
  )
}
