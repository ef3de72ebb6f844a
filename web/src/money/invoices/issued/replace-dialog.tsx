import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { noPayer } from '../editor/draft-values.ts'
import { PayerField } from '../editor/payer-field.tsx'
import styles from './issued.module.css'

type Props = { invoice: ShownInvoice; onMade: (id: string) => void; onClose: () => void }

/** Prepares the full invoice in the place of a simplified one, for the payer who asks for it. */
export function ReplaceDialog({ invoice: { id, info }, onMade, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { payer: noPayer } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const replace = useCall(invoicesApi.replaceSimplified, {
    title: 'Factura completa preparada',
    reloads: ['invoices'],
    onDone: ({ reply }) => onMade(reply.id),
    onRefused: setRefusal,
  })
  const save = handleSubmit(({ payer }) => {
    setRefusal(null)
    replace.run({ id, payerId: payer.id, payerKind: payer.kind })
  })
  return (
    <FormDialog
      opened
      title={`Hacer completa ${info.number ?? ''}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={replace.isRunning}
      saveLabel="Preparar factura"
      size={480}
    >
      <div className={styles.parts}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <PayerField control={control} name="payer" label="Titular" focusOnMount required />
        <p className={styles.text}>Se prepara un borrador con los mismos conceptos, que sustituye a la simplificada.</p>
      </div>
    </FormDialog>
  )
}
