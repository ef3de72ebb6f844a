import { limits } from '@posada/domain/platform/limits'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { lineKindChoices } from '../../../../lib/line-kind-choices.ts'
import type { LineValues } from '../draft-values.ts'

export type OneOffExtra = Pick<LineValues, 'name' | 'price' | 'rate' | 'kind'>

type Props = {
  taxName: string
  rates: readonly { value: number; label: string }[]
  lodgingRate: number
  /** The names of the lines that are there. */
  names: readonly string[]
  onAdd: (extra: OneOffExtra) => void
  onClose: () => void
}

/** An extra that is sold once: a line with the rate of lodging and quantity 1. */
export function OneOffDialog({ taxName, rates, lodgingRate, names, onAdd, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<OneOffExtra>({
    defaultValues: { name: '', price: null, rate: String(lodgingRate), kind: '' },
  })
  const isNew = (name: string | null) =>
    !names.some((there) => normalizeText(there) === normalizeText(name ?? '')) ||
    'Este extra de uso único ya existe en la factura'
  return (
    <FormDialog
      opened
      title="Extra de uso único"
      onClose={onClose}
      onSubmit={handleSubmit((extra) => {
        onAdd({ ...extra, name: extra.name.trim() })
        onClose()
      })}
      isDirty={formState.isDirty}
      isSaving={false}
      saveLabel="Añadir"
      size={480}
    >
      <FormGrid>
        <Cell>
          <TextField
            control={control}
            name="name"
            label="Nombre"
            maxLength={limits.invoice.lineName}
            validate={(name) => isNew(name as string | null)}
            focusOnMount
            required
          />
        </Cell>
        <Cell span={6}>
          <MoneyField control={control} name="price" label="Precio" allowNegative required />
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
