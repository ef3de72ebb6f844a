import type { UnitType } from '@posada/contract/establishments/units/units'
import { limits } from '@posada/domain/platform/limits'
import { isSupportTab } from '../../lib/support-tab.ts'
import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { UnitFormFields } from './unit-form-fields.ts'
import { UnitTypeField } from './unit-type-field.tsx'

const { name, capacity, beds, doorCode } = limits.unit

type Props = {
  control: Control<UnitFormFields>
  types: readonly UnitType[]
  ineTypes: readonly { id: number; name: string }[]
  refusal: string | null
  focusOnName: boolean
}

export function UnitFields({ control, types, ineTypes, refusal, focusOnName }: Props) {
  const ineChoices = ineTypes.map(({ id, name: label }) => ({ value: String(id), label }))
  return (
    <FormGrid>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <Cell span={6}>
        <TextField control={control} name="name" label="Nombre" maxLength={name} focusOnMount={focusOnName} required />
      </Cell>
      <Cell span={6}>
        <UnitTypeField control={control} types={types} />
      </Cell>
      <Cell span={3}>
        <NumberField control={control} name="capacity" label="Capacidad real" unit="plaza" {...capacity} required />
      </Cell>
      <Cell span={3}>
        <NumberField
          control={control}
          name="legalCapacity"
          label="Cap. registrada"
          unit="plaza registrada"
          {...capacity}
        />
      </Cell>
      <Cell span={3}>
        <NumberField control={control} name="singleBeds" label="Camas individuales" unit="cama individual" {...beds} />
      </Cell>
      <Cell span={3}>
        <NumberField control={control} name="doubleBeds" label="Camas dobles" unit="cama doble" {...beds} />
      </Cell>
      <Cell span={6}>
        <MoneyField
          control={control}
          name="basePrice"
          label="Precio base por noche"
          help="Lo que paga el huésped, IVA incluido."
          validate={(cents) => Number(cents) <= limits.price.max || 'El precio no puede pasar de 99.999,99 €'}
          required
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          control={control}
          name="ineType"
          label="Tipo INE"
          help="Vacío, se elige según la capacidad."
          choices={ineChoices}
          placeholder="Según la capacidad"
          searchable
          clearable
        />
      </Cell>
      <Cell span={6}>
        <TextField
          control={control}
          name="registryCode"
          label="Código de establecimiento (SES)"
          help="Solo si la unidad tiene uno propio en el registro de viajeros."
          maxLength={limits.registry.code}
        />
      </Cell>
      <Cell span={6}>
        <TextField
          control={control}
          name="doorCode"
          disabled={isSupportTab()} // the provider's staff do not see it
          label="Código de la puerta"
          help="Solo si tiene uno propio. El huésped lo ve en la página de su estancia."
          maxLength={doorCode}
        />
      </Cell>
      <CheckboxField control={control} name="counted" label="Cuenta en las encuestas de ocupación" />
    </FormGrid>
  )
}
