import { MAINLAND } from '@posada/domain/platform/days/day'
import { Button } from '@mantine/core'
import type { TimeZone } from '@posada/domain/establishments/establishment'
import { useWatch } from 'react-hook-form'
import { Card } from '../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SelectField, type Choice } from '../../ui/fields/select-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const timeZones: (Choice & { value: TimeZone })[] = [
  { value: MAINLAND, label: 'Península, Baleares, Ceuta y Melilla' },
  { value: 'Atlantic/Canary', label: 'Canarias' },
]

type Props = { state: EstablishmentFormState; timesAreSet: boolean }

/** Check-in and check-out times in the establishment's own time zone. */
export function HoursCard({ state, timesAreSet }: Props) {
  const { form, mayEdit, isDirty, isSaving, confirmHours } = state
  const [checkIn, checkOut] = useWatch({ control: form.control, name: ['checkInTime', 'checkOutTime'] })
  const common = { control: form.control, disabled: !mayEdit, required: mayEdit }
  const overlaps = Boolean(checkIn && checkOut && checkOut > checkIn)
  return (
    <Card title="Entrada y salida">
      <FormGrid>
        {mayEdit && !timesAreSet && (
          <Note tone="info">
            Estas horas son las de partida: escriba las de su casa.{' '}
            <Button size="compact-sm" disabled={isDirty || isSaving} onClick={confirmHours}>
              Ya son las mías
            </Button>
          </Note>
        )}
        <Cell span={6}>
          <TimeField {...common} name="checkInTime" label="Entrada desde" />
        </Cell>
        <Cell span={6}>
          <TimeField {...common} name="checkOutTime" label="Salida hasta" />
        </Cell>
        {overlaps && (
          <Note tone="warning">
            La salida es más tarde que la entrada: un día de cambio, quien llega y quien se va tendrían la unidad a la
            vez.
          </Note>
        )}
        <SelectField {...common} name="timeZone" label="Hora oficial" choices={timeZones} />
      </FormGrid>
    </Card>
  )
}
