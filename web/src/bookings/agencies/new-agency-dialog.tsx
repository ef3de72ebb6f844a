import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import styles from './agencies.module.css'
import { AgencyFields } from './agency-fields.tsx'
import { emptyAgency, newAgencyOf, type AgencyValues } from './agency-values.ts'

const UNFINISHED = 'No se ha guardado. Revise los campos marcados.'

export function NewAgencyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<AgencyValues>({ defaultValues: emptyAgency })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(agenciesApi.add, { reloads: ['agencies'], onRefused: setRefusal, onDone: onClose })
  return (
    <FormDialog
      opened
      title="Nueva agencia"
      size={760}
      saveLabel="Añadir agencia"
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isSaving={add.isRunning}
      onSubmit={form.handleSubmit(
        (values) => {
          setRefusal(null)
          add.run(newAgencyOf(values))
        },
        () => setRefusal(UNFINISHED),
      )}
    >
      <div className={styles.form}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <AgencyFields form={form} focusOnMount />
      </div>
    </FormDialog>
  )
}
