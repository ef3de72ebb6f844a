import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { useState } from 'react'
import { pastQuarterNotice } from '@posada/domain/money/invoices/issue-notices'
import { useForm, useWatch } from 'react-hook-form'
import { saveBase64File } from '../../../lib/save-file.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DeleteConfirmation } from '../../../ui/dialogs/delete-confirmation.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { InvoicesLayer } from '../dialog-layer.ts'
import { usePdfDownload } from '../use-pdf-download.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftFooter } from './draft-footer.tsx'
import { DraftForm } from './draft-form.tsx'
import { draftValuesOf, newDraftValues, type DraftValues } from './draft-values.ts'
import { EditorColumns } from './editor-columns.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { useInvoiceSeries } from './use-invoice-series.ts'
import { useSaveDraft } from './use-save-draft.ts'

const BringBookingDialog = lazyComponent(async () => ({
  default: (await import('./bring-booking-dialog.tsx')).BringBookingDialog,
}))

type Props = {
  /** The draft as it was opened; null for a new one. */
  initial: ShownInvoice | null
  /** The draft as it is saved now; undefined before it is saved. */
  saved: ShownInvoice | undefined
  /** The series of a new invoice; null where none is chosen yet. */
  seriesId: string | null
  layer: InvoicesLayer
  onCreated: (id: string) => void
}

/** A draft: what is typed is saved by itself, and the number comes with the issue. */
export function DraftEditor({ initial, saved, seriesId, layer, onCreated }: Props) {
  const form = useForm<DraftValues>({ defaultValues: initial ? draftValuesOf(initial) : newDraftValues(seriesId) })
  const values = useWatch({ control: form.control }) as DraftValues
  const known = useInvoiceSeries(values.seriesId)
  const draft = useSaveDraft({ initial, values, isSimplified: known.isSimplified, onCreated })
  const [question, setQuestion] = useState<'issue' | 'discard' | 'bring' | null>(null)
  const [hasTriedToIssue, setHasTriedToIssue] = useState(false)
  const download = usePdfDownload()
  const issue = useCall(invoicesApi.issue, {
    title: 'Factura emitida',
    reloads: ['invoices', 'invoice-series'],
    describe: ({ reply }) => ({
      text: `Número ${reply.info.number ?? ''}`,
      action: { label: 'Descargar PDF', run: () => saveBase64File(reply.name, reply.bytes) },
    }),
  })
  const removal = useConfirmedCall(
    invoicesApi.remove,
    { id: draft.id ?? '' },
    {
      title: 'Borrador eliminado',
      reloads: ['invoices'],
      onDone: layer.onClose,
    },
  )
  const askToIssue = form.handleSubmit(
    () => {
      setHasTriedToIssue(true)
      draft.save(() => setQuestion('issue'))
    },
    () => setHasTriedToIssue(true),
  )
  const close = () => {
    if (!layer.isTop || question !== null) return
    if (draft.isSaved) layer.onClose()
    else if (draft.missing === null && draft.refusal === null) draft.save(() => layer.onClose())
    else setQuestion('discard')
  }
  const taxName = known.tax?.taxName ?? 'IVA'
  const pastQuarter = pastQuarterNotice(values.operationOn, useToday())
  const name = known.series?.name
  return (
    <EditorFrame
      title={saved ? 'Factura en borrador' : 'Factura nueva'}
      badge={<Badge tone="neutral">Borrador</Badge>}
      subtitle={name}
      actions={
        <DraftActions
          isSaved={draft.id !== null}
          isBusy={draft.isRunning || issue.isRunning || download.isRunning || removal.isRunning}
          onBring={() => setQuestion('bring')}
          onDelete={removal.ask}
          onProforma={() => draft.save((id) => download.run(id, true))}
          onIssue={() => void askToIssue()}
        />
      }
      footer={<DraftFooter draft={draft} />}
      onClose={close}
      onConfirm={() => void askToIssue()}
    >
      <EditorColumns
        form={
          <DraftForm
            form={form}
            known={known}
            saved={saved}
            showsLineFaults={hasTriedToIssue}
            refusal={draft.refusal ?? removal.refusal}
          />
        }
        paper={<PdfPreview id={draft.id} version={draft.version} isDraft />}
      />
      <NestedDialog>
        {question === 'issue' && (
          <ConfirmDialog
            opened
            title="Emitir la factura"
            text={`Recibirá el número ${known.series?.nextNumber ?? ''}. Desde entonces no se cambia: se rectifica.`}
            detail={`${pastQuarter === null ? '' : `${pastQuarter} `}Los precios llevan el ${taxName} incluido. Si alguien emite otra antes, será el número siguiente.`}
            confirmLabel="Emitir factura"
            destructive={false}
            isRunning={issue.isRunning}
            onConfirm={() => {
              setQuestion(null)
              issue.run({ id: draft.id ?? '' })
            }}
            onCancel={() => setQuestion(null)}
          />
        )}
        {question === 'bring' && (
          <LazyPart>
            <BringBookingDialog
              onMade={(id) => layer.onReplace({ kind: 'invoice', id })}
              onClose={() => setQuestion(null)}
            />
          </LazyPart>
        )}
        {question === 'discard' && (
          <ConfirmDialog
            opened
            title="Descartar los cambios"
            text={`No se ha guardado todo: ${draft.missing ?? draft.refusal ?? ''}. ¿Quiere descartarlo?`}
            confirmLabel="Descartar"
            cancelLabel="Seguir editando"
            onConfirm={layer.onClose}
            onCancel={() => setQuestion(null)}
          />
        )}
        <DeleteConfirmation
          removal={removal}
          title="Eliminar el borrador"
          text="¿Está seguro de que desea eliminar este borrador?"
          detail="No tiene número, así que la serie no queda con un hueco."
        />
      </NestedDialog>
    </EditorFrame>
  )
}
