import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { relationshipChoices } from './choices.ts'
import type { GuestFormCardProps } from './use-field-notes.tsx'
import type { Adult } from './guest-faults.ts'
import { useAdultChoices } from './use-adult-choices.ts'

type Props = GuestFormCardProps & {
  on: Day
  adults: readonly Adult[]
  roomId: string | null
  guestId: string | null
}

function Fields({ form: { control }, note, disabled, ...lodging }: Props) {
  const responsibleId = useWatch({ control, name: 'responsibleId' })
  const adults = useAdultChoices({ ...lodging, enabled: !disabled })
  return (
    <Card title="Menor de edad">
      <FormGrid>
        <Cell span={6}>
          <SelectField
            control={control}
            disabled={disabled}
            name="responsibleId"
            label="Adulto responsable"
            choices={adults}
            placeholder={adults.length === 0 ? 'No hay adultos registrados' : 'De esta reserva o de otra'}
            searchable
            clearable={!disabled}
            help={note('responsibleId')}
          />
        </Cell>
        <Cell span={6}>
          <SelectField
            control={control}
            disabled={disabled}
            choices={relationshipChoices}
            name="relationship"
            label="Parentesco"
            help={note('relationship', 'Qué es el menor para el adulto')}
          />
        </Cell>
        {responsibleId === null && (
          <Cell span={12}>
            <TextField
              control={control}
              disabled={disabled}
              name="responsibleName"
              label="O un adulto que no se aloja"
              maxLength={limits.guest.responsible}
              placeholder="Nombre y apellidos"
              help={note('responsibleName', 'Solo si ningún adulto alojado responde del menor')}
            />
          </Cell>
        )}
      </FormGrid>
    </Card>
  )
}

/** A minor's responsible adult and the relationship between them. */
export const MinorCard = memo(Fields)
