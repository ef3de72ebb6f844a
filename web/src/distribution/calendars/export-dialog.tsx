import { icalApi } from '@posada/contract/distribution/calendars/ical'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import styles from './calendars.module.css'
import { portalNames } from './import-dialog.tsx'

/** A link for one portal. */
export function ExportDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const { run, isRunning } = useCall(icalApi.addExport, {
    title: 'Enlace creado',
    reloads: ['calendars'],
    onDone: onClose,
  })
  return (
    <FormDialog
      opened
      title="Crear enlace"
      onClose={onClose}
      onSubmit={handleSubmit(({ name }) => run({ roomId, name }))}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Crear"
      size={480}
    >
      <div className={styles.form}>
        <SuggestField
          control={control}
          name="name"
          label="Portal"
          help="Con el mismo nombre que el calendario que se importa de él, el enlace no le devuelve sus propias reservas."
          suggestions={portalNames}
          maxLength={limits.calendar.name}
          required
        />
      </div>
    </FormDialog>
  )
}
