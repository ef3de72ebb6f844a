import { minorRelationshipName, relationshipsOfMinors } from '@posada/domain/travellers/relationships'
import { memo } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { GuestFormCardProps } from './use-field-notes.tsx'
import type { Adult } from './guest-faults.ts'

const choices = relationshipsOfMinors.map((code) => ({ value: code, label: minorRelationshipName(code) }))

function Fields({ form: { control }, note, disabled, adults }: GuestFormCardProps & { adults: readonly Adult[] }) {
  const none = 'Registre también al adulto con quien viaja: sin él no sale el parte.'
  return (
    <Card title="Menor de edad">
      <FormGrid>
        <Cell span={6}>
          <SelectField
            control={control}
            disabled={disabled}
            name="responsibleId"
            label="Adulto responsable"
            choices={adults.map(({ id, name }) => ({ value: id, label: name }))}
            help={adults.length === 0 ? none : note('responsibleId')}
          />
        </Cell>
        <Cell span={6}>
          <SelectField
            control={control}
            disabled={disabled}
            choices={choices}
            name="relationship"
            label="Parentesco"
            help={note('relationship', 'Qué es el menor para el adulto')}
          />
        </Cell>
      </FormGrid>
    </Card>
  )
}

/** A minor's responsible adult and the relationship between them. */
export const MinorCard = memo(Fields)
