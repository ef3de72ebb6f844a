import { memo } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { sexChoices } from './choices.ts'
import type { GuestFormCardProps } from './use-field-notes.tsx'
import { NameField } from './name-field.tsx'
import { useCountryChoices } from '../../../platform/reference-data/public.ts'

function Fields({ form, note, disabled, focusOnMount }: GuestFormCardProps & { focusOnMount: boolean }) {
  const { control } = form
  const countries = useCountryChoices()
  return (
    <Card title="Datos personales">
      <FormGrid>
        <Cell span={4}>
          <NameField
            form={form}
            disabled={disabled}
            focusOnMount={focusOnMount}
            name="name"
            label="Nombre"
            help={note('name')}
            required
          />
        </Cell>
        <Cell span={4}>
          <NameField
            form={form}
            disabled={disabled}
            name="firstSurname"
            label="Primer apellido"
            help={note('firstSurname')}
          />
        </Cell>
        <Cell span={4}>
          <NameField
            form={form}
            disabled={disabled}
            name="secondSurname"
            label="Segundo apellido"
            help={note('secondSurname')}
          />
        </Cell>
        <Cell span={4}>
          <SelectField
            control={control}
            disabled={disabled}
            name="sex"
            label="Género"
            choices={sexChoices}
            placeholder="Elija"
            help={note('sex')}
            choosesByLetter
          />
        </Cell>
        <Cell span={4}>
          <DateField
            control={control}
            disabled={disabled}
            name="birthDate"
            label="Fecha de nacimiento"
            kind="birth"
            unread={{
              text: form.getValues('birthDateText'),
              keep: (text) => form.setValue('birthDateText', text),
            }}
            help={note('birthDate')}
          />
        </Cell>
        <Cell span={4}>
          <SelectField
            control={control}
            disabled={disabled}
            name="nationality"
            label="Nacionalidad"
            choices={countries}
            placeholder="Escriba para buscar"
            help={note('nationality')}
            searchable
          />
        </Cell>
      </FormGrid>
    </Card>
  )
}

export const PersonCard = memo(Fields)
