import { Button } from '@mantine/core'
import { invoicesApi, type ShownInvoice } from '@posada/contract/invoices/invoices'
import { limits } from '@posada/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import dialogs from '../../ui/dialogs/dialogs.module.css'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QuestionModal } from '../../ui/dialogs/question-modal.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import styles from './issued.module.css'

type Props = { invoice: ShownInvoice; onCorrect: () => void; onClose: () => void }

/** Annuls an invoice that should not have been issued; one whose operation took place has to be corrected. */
export function AnnulDialog({ invoice: { id, info }, onCorrect, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const [refusal, setRefusal] = useState<{ message: string; needsCorrection: boolean } | null>(null)
  const annul = useCall(invoicesApi.annul, {
    title: 'Factura anulada',
    reloads: ['invoices', 'invoice-series'],
    onDone: onClose,
    onRefused: (message, refused) => setRefusal({ message, needsCorrection: refused?.code === 'needsCorrection' }),
  })
  const title = `Anular ${info.number ?? ''}`
  if (refusal?.needsCorrection)
    return (
      <QuestionModal title={title} size={420} onClose={onClose}>
        <p className={dialogs.text}>{refusal.message}</p>
        <div className={dialogs.answers}>
          <Button data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" onClick={onCorrect}>
            Emitir rectificativa
          </Button>
        </div>
      </QuestionModal>
    )
  return (
    <FormDialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => annul.run({ id, reason: reason.trim() }))}
      isDirty={formState.isDirty}
      isSaving={annul.isRunning}
      saveLabel="Anular factura"
      size={480}
    >
      <div className={styles.parts}>
        {refusal && <ErrorNote>{refusal.message}</ErrorNote>}
        <p className={styles.text}>
          Anular es para facturas que no debieron salir. Queda en la lista como anulada, con su número, y su contenido
          vuelve a ser un borrador.
        </p>
        <TextAreaField control={control} name="reason" label="Motivo" maxLength={limits.invoice.reason} required />
      </div>
    </FormDialog>
  )
}
