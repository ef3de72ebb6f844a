import { tillApi } from '@posada/contract/bookings/till'
import type { Day } from '@posada/domain/platform/days/day'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'

type Props = { establishmentId: string; day: Day; onClose: () => void }

/** Opens a closed till again, with the reason. */
export function ReopenTillDialog({ establishmentId, day, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const { run, isRunning } = useCall(tillApi.reopen, { reloads: ['tills'], onDone: onClose })
  const save = handleSubmit(({ reason }) => run({ establishmentId, day, reason: reason.trim() }))
  return (
    <FormDialog
      opened
      title="Reabrir la caja"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Reabrir"
      size={480}
    >
      <FormGrid>
        <TextAreaField
          control={control}
          name="reason"
          label="Motivo"
          help="Queda en la hoja de caja, con lo que se había contado."
          maxLength={500}
          required
        />
      </FormGrid>
    </FormDialog>
  )
}
