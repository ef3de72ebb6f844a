import { Button } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import styles from './issued.module.css'

type Props = {
  number: string
  /** What becomes of what it billed. */
  consequence: string
  refusal: AnnulRefusal | null
  isRunning: boolean
  onAnnul: (reason: string) => void
  onCorrect: () => void
  onClose: () => void
}

type AnnulRefusal = { message: string; needsCorrection: boolean }

/** Why an annulment was refused, for the `onRefused` of its call. */
export function useAnnulRefusal() {
  const [refusal, setRefusal] = useState<AnnulRefusal | null>(null)
  const onRefused = (message: string, refused?: { code: string }) =>
    setRefusal({ message, needsCorrection: refused?.code === 'needsCorrection' })
  return { refusal, onRefused }
}

/** Asks why an invoice is annulled; one whose operation took place has to be corrected. */
export function AnnulForm({ number, consequence, refusal, isRunning, onAnnul, onCorrect, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const title = `Anular ${number}`
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
      onSubmit={handleSubmit(({ reason }) => onAnnul(reason.trim()))}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Anular factura"
      isDestructive
      size={480}
    >
      <div className={styles.parts}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        <p className={styles.text}>
          Anular es para facturas que no debieron salir. Queda en la lista como anulada, con su número, y {consequence}
        </p>
        <TextAreaField
          control={control}
          name="reason"
          label="Motivo"
          maxLength={limits.invoice.reason}
          required
          focusOnMount
        />
      </div>
    </FormDialog>
  )
}
