import { seriesApi } from '@posada/contract/money/invoices/series'
import { limits } from '@posada/domain/platform/limits'
import { noTaxReasons } from '@posada/domain/platform/money/tax-rates'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { lineKindChoices } from '../../../../lib/line-kind-choices.ts'
import { newItemOf, newItemValues } from './item-values.ts'

const reasons = Object.entries(noTaxReasons).map(([value, label]) => ({ value, label }))

type SalesTax = { taxName: string; rates: readonly { value: number; label: string }[]; lodgingRate: number }

type Props = { seriesId: string; tax: SalesTax; onClose: () => void }

/** A new extra of a series, which its invoices offer as a line. */
export function NewItemDialog({ seriesId, tax, onClose }: Props) {
  const { taxName, rates, lodgingRate } = tax
  const { control, handleSubmit, formState } = useForm({ defaultValues: newItemValues(lodgingRate) })
  const [hasNoPrice, rate] = useWatch({ control, name: ['hasNoPrice', 'rate'] })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(seriesApi.addItem, { reloads: ['invoice-series'], onDone: onClose, onRefused: setRefusal })
  const save = handleSubmit((values) => {
    setRefusal(null)
    add.run(newItemOf(seriesId, values))
  })
  return (
    <FormDialog
      opened
      title="Nuevo extra de la serie"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Añadir extra"
      size={520}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <Cell>
          <TextField
            control={control}
            name="name"
            label="Nombre"
            maxLength={limits.invoiceSeries.itemName}
            focusOnMount
            required
          />
        </Cell>
        <Cell span={6}>
          <MoneyField
            control={control}
            name="price"
            label="Precio"
            help={hasNoPrice ? 'Se dirá en cada factura.' : `Lo que paga el cliente, con ${taxName}.`}
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
            required
          />
        </Cell>
        <Cell>
          <CheckboxField control={control} name="hasNoPrice" label="Extra sin precio definido" />
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
      </FormGrid>
    </FormDialog>
  )
}
