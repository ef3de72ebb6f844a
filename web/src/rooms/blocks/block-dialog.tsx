import { blocksApi } from '@posada/contract/rooms/blocks'
import type { Day } from '@posada/domain/days/day'
import type { Stay } from '@posada/domain/stays/stay'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Fields = { from: Day | null; to: Day | null; reason: string }
type Props = { room: { id: string; name: string }; stay: Stay; onClose: () => void }

/** Blocks a unit for some nights; the range is half-open, as a stay is. */
export function BlockDialog({ room, stay, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { from: stay.checkIn, to: stay.checkOut, reason: '' },
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(blocksApi.add, { reloads: ['blocks'], onDone: onClose, onRefused: setRefusal })
  const save = handleSubmit(({ from, to, reason }) => {
    setRefusal(null)
    if (from !== null && to !== null) add.run({ roomId: room.id, from, to, reason: reason || null })
  })
  return (
    <FormDialog
      opened
      title={`Bloquear la unidad ${room.name}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Bloquear"
      size={520}
    >
      <FormGrid>
        {refusal && <Note tone="error">{refusal}</Note>}
        <Cell span={6}>
          <DateField control={control} name="from" label="Desde" help="La primera noche bloqueada" required />
        </Cell>
        <Cell span={6}>
          <DateField
            control={control}
            name="to"
            label="Hasta"
            help="Ese día la unidad vuelve a estar libre"
            required
            validate={(to, { from }) =>
              !to || !from || from < to || 'Debe ser posterior al primer día: al menos una noche'
            }
          />
        </Cell>
        <TextField
          control={control}
          name="reason"
          label="Motivo"
          maxLength={100}
          focusOnMount
          placeholder="Pintura, avería, uso propio…"
          help="Se lee en el planning"
        />
      </FormGrid>
    </FormDialog>
  )
}
