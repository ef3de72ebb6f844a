import { limits } from '@posada/domain/platform/limits'
import { noTaxReasons } from '@posada/domain/platform/money/tax-rates'
import { useWatch, type Control } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lineKindChoices } from '../../lib/line-kind-choices.ts'
import type { ExtraValues } from './extra-values.ts'

const reasons = Object.entries(noTaxReasons).map(([value, label]) => ({ value, label }))

type Props = {
  control: Control<ExtraValues>
  taxName: string
  rates: readonly { value: number; label: string }[]
  refusal: string | null
  isNew: boolean
}

export function ExtraFields({ control, taxName, rates, refusal, isNew }: Props) {
  const [hasNoPrice, rate] = useWatch({ control, name: ['hasNoPrice', 'rate'] })
  return (
    <FormGrid>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <Cell>
        <TextField
          control={control}
          name="name"
          label="Nombre"
          maxLength={limits.extra.name}
          focusOnMount={isNew}
          required
        />
      </Cell>
      <Cell span={6}>
        <MoneyField
          control={control}
          name="price"
          label="Precio"
          help={hasNoPrice ? 'Se dirá al añadirlo a una reserva.' : `Lo que paga el huésped, con ${taxName}.`}
          disabled={hasNoPrice}
          required={!hasNoPrice}
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          control={control}
          name="rate"
          label={`Tipo de ${taxName}`}
          choices={rates.map(({ value, label }) => ({ value: String(value), label }))}
          validate={(chosen) =>
            rates.some(({ value }) => String(value) === chosen) || 'Ese tipo no existe en la provincia de la casa'
          }
          required
        />
      </Cell>
      <Cell>
        <CheckboxField
          control={control}
          name="hasNoPrice"
          label="Sin precio definido"
          help="Para lo que cuesta cada vez distinto: el minibar, un taxi, una excursión."
        />
      </Cell>
      {rate === '0' && (
        <Cell>
          <SelectField
            control={control}
            name="noTaxReason"
            label={`Motivo de que no lleve ${taxName}`}
            choices={reasons}
            placeholder="Elija un motivo"
            help="Se dirá en las facturas."
            required
          />
        </Cell>
      )}
      <Cell>
        <SelectField
          control={control}
          name="kind"
          label="Clase"
          choices={lineKindChoices}
          help="Una factura simplificada llega a 3.000 € si todo es de estas clases; si no, a 400 €."
        />
      </Cell>
      {!isNew && <Note tone="info">Lo ya vendido conserva el nombre, el precio y el impuesto con que se vendió.</Note>}
    </FormGrid>
  )
}
