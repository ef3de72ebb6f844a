import { tillApi } from '@posada/contract/bookings/till'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Props = { establishmentId: string; day: Day; onClose: () => void }
type Kind = 'in' | 'out'

const kinds = [
  { value: 'out', label: 'Salida' },
  { value: 'in', label: 'Entrada' },
] as const

/** Enters cash that came in or went out other than by a payment. */
export function MovementDialog({ establishmentId, day, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('out')
  const { control, handleSubmit, formState } = useForm<{ amount: Cents | null; concept: string }>({
    defaultValues: { amount: null, concept: '' },
  })
  const { run, isRunning } = useCall(tillApi.addMovement, { reloads: ['tills'], onDone: onClose })
  const save = handleSubmit(({ amount, concept }) => {
    if (amount !== null) run({ establishmentId, day, kind, amount, concept: concept.trim() })
  })
  return (
    <FormDialog
      opened
      title="Entrada o salida de caja"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      size={480}
    >
      <FormGrid>
        <Segmented label="Tipo de movimiento" choices={kinds} value={kind} onChange={setKind} />
        <Cell span={4}>
          <MoneyField
            control={control}
            name="amount"
            label="Importe"
            required
            focusOnMount
            validate={(amount) => amount !== 0 || 'El importe no puede ser cero'}
          />
        </Cell>
        <Cell span={8}>
          <TextField control={control} name="concept" label="Concepto" maxLength={100} required />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
