import { tillApi } from '@posada/contract/bookings/till'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'

type Props = { establishmentId: string; day: Day; openingFloat: Cents; onClose: () => void }

/** Enters the cash with which the day begins. */
export function FloatDialog({ establishmentId, day, openingFloat, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<{ openingFloat: Cents | null }>({
    defaultValues: { openingFloat },
  })
  const { run, isRunning } = useCall(tillApi.setFloat, { reloads: ['tills'], onDone: onClose })
  const save = handleSubmit((fields) => {
    if (fields.openingFloat !== null) run({ establishmentId, day, openingFloat: fields.openingFloat })
  })
  return (
    <FormDialog
      opened
      title="Fondo de caja"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      size={420}
    >
      <FormGrid>
        <MoneyField control={control} name="openingFloat" label="Efectivo al empezar el día" required focusOnMount />
      </FormGrid>
    </FormDialog>
  )
}
