import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { addDays, formatDay, nightLabel, type Day } from '@posada/domain/platform/days/day'
import { useForm, useWatch } from 'react-hook-form'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { type UnitActions, useFreeUnits } from './use-unit-actions.ts'

type Fields = { day: Day | null; roomId: string | null }
type Props = { room: BookingInfo['rooms'][number]; actions: UnitActions; onClose: () => void }

/** Moves the guests of one unit to another unit from a day on. */
export function SplitDialog({ room, actions, onClose }: Props) {
  const first = addDays(room.checkIn, 1)
  const last = addDays(room.checkOut, -1)
  const { control, handleSubmit, formState } = useForm<Fields>({ defaultValues: { day: first, roomId: null } })
  const day = useWatch({ control, name: 'day' })
  const isInside = day !== null && day >= first && day <= last
  const free = useFreeUnits({ checkIn: isInside ? day : first, checkOut: room.checkOut })
  const save = handleSubmit((fields) => {
    if (fields.day === null || fields.roomId === null) return
    actions.split(room.id, fields.roomId, fields.day)
    onClose()
  })
  return (
    <FormDialog
      opened
      title="Cambiar de unidad a mitad de la estancia"
      subtitle={`Unidad ${room.name}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={actions.isRunning}
      saveLabel="Cambiar de unidad"
      size={560}
    >
      <FormGrid>
        <Cell span={6}>
          <DateField
            control={control}
            name="day"
            label="Día del cambio"
            kind="coming"
            from={first}
            min={first}
            max={last}
            help={day && isInside ? `Última noche en la ${room.name}: ${nightLabel(addDays(day, -1))}` : undefined}
            required
            validate={() => isInside || `Del ${formatDay(first)} al ${formatDay(last)}`}
          />
        </Cell>
        <Cell span={6}>
          <SelectField
            control={control}
            name="roomId"
            label="Unidad nueva"
            choices={(free ?? []).map(({ id, nameWithType }) => ({ value: id, label: nameWithType }))}
            placeholder={free?.length === 0 ? 'No queda ninguna libre' : 'Elija una unidad libre'}
            required
          />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
