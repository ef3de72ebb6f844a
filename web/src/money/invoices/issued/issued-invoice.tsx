import { Button } from '@mantine/core'
import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { formatDay } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { SubmissionNote } from '../aeat/submission-note.tsx'
import { SubmissionState } from '../aeat/submission-state.tsx'
import type { InvoicesLayer, IssuedQuestion } from '../dialog-layer.ts'
import { CorrectionNote } from '../editor/correction-note.tsx'
import { EditorColumns } from '../editor/editor-columns.tsx'
import { EditorFrame } from '../editor/editor-frame.tsx'
import { PdfPreview } from '../editor/pdf-preview.tsx'
import { useInvoiceSeries } from '../editor/use-invoice-series.ts'
import { StateBadge } from '../state-badge.tsx'
import { IssuedActions } from './issued-actions.tsx'
import { IssuedLines } from './issued-lines.tsx'
import { PaymentLine } from './payment-line.tsx'
import styles from './issued.module.css'

const AnnulDialog = lazyComponent(async () => ({ default: (await import('./annul-dialog.tsx')).AnnulDialog }))
const CorrectDialog = lazyComponent(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }))
const MailDialog = lazyComponent(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))
const ReplaceDialog = lazyComponent(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }))

type Props = {
  invoice: ShownInvoice
  /** Begins with this question. */
  ask?: IssuedQuestion | undefined
  layer: InvoicesLayer
}

/** An invoice that cannot be changed: what it says, its PDF, and what may be done with it. */
export function IssuedInvoice({ invoice, ask, layer }: Props) {
  const [question, setQuestion] = useState<IssuedQuestion | null>(ask ?? null)
  const { tax, series } = useInvoiceSeries(invoice.seriesId)
  const number = invoice.info.number
  const closeQuestion = () => setQuestion(null)
  const openDraft = (id: string) => layer.onReplace({ kind: 'invoice', id })
  const close = () => {
    if (question === null) layer.onClose()
  }
  return (
    <EditorFrame
      title={number ? `Factura ${number}` : 'Factura sin número'}
      badge={<StateBadge invoice={invoice} />}
      subtitle={[series?.name, invoice.issuedOn && formatDay(invoice.issuedOn)].filter(Boolean).join(' · ')}
      actions={<IssuedActions invoice={invoice} onAsk={setQuestion} />}
      footer={<Button onClick={close}>Cerrar</Button>}
      onClose={close}
    >
      <EditorColumns
        form={
          <>
            <SubmissionNote invoice={invoice} />
            <CorrectionNote invoice={invoice} />
            <dl className={styles.facts}>
              <dt>Titular</dt>
              <dd>{invoice.payer.name || 'Sin titular'}</dd>
              <dt>Cobro</dt>
              <dd>
                <PaymentLine invoice={invoice} />
              </dd>
              {invoice.submission && (
                <>
                  <dt>AEAT</dt>
                  <dd>
                    <SubmissionState submission={invoice.submission} />
                  </dd>
                </>
              )}
            </dl>
            <IssuedLines lines={invoice.lines} notes={invoice.notes} taxName={tax?.taxName ?? 'IVA'} />
          </>
        }
        paper={<PdfPreview id={invoice.id} version={invoice.version} isDraft={number === null} />}
      />
      {question !== null && (
        <NestedDialog>
          <LazyPart>
            {question === 'mail' && <MailDialog invoice={invoice} onClose={closeQuestion} />}
            {question === 'annul' && (
              <AnnulDialog invoice={invoice} onCorrect={() => setQuestion('correct')} onClose={closeQuestion} />
            )}
            {question === 'correct' && (
              <CorrectDialog
                invoice={invoice}
                taxName={tax?.taxName ?? 'IVA'}
                onMade={openDraft}
                onClose={closeQuestion}
              />
            )}
            {question === 'replace' && <ReplaceDialog invoice={invoice} onMade={openDraft} onClose={closeQuestion} />}
          </LazyPart>
        </NestedDialog>
      )}
    </EditorFrame>
  )
}
