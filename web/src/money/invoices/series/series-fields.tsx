import { limits } from '@posada/domain/platform/limits'
import type { Control } from 'react-hook-form'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SeriesValues } from './series-values.ts'

type Props = {
  control: Control<SeriesValues>
  establishments: readonly { id: string; name: string }[]
  /** A series whose numbers were given stays with its establishment. */
  isFixed?: boolean
  isNew?: boolean
}

/** Name and establishment of a series; the establishment only where there are several. */
export const SeriesFields = ({ control, establishments, isFixed = false, isNew = false }: Props) => (
  <FormGrid>
    <Cell span={establishments.length > 1 ? 6 : 12}>
      <TextField
        control={control}
        name="name"
        label="Nombre"
        maxLength={limits.invoiceSeries.name}
        focusOnMount={isNew}
        required
      />
    </Cell>
    {establishments.length > 1 && (
      <Cell span={6}>
        <SelectField
          control={control}
          name="establishmentId"
          label="Establecimiento"
          choices={establishments.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Elija un establecimiento"
          help={isFixed ? 'Ya tiene facturas emitidas: se queda aquí.' : undefined}
          disabled={isFixed}
          required
        />
      </Cell>
    )}
  </FormGrid>
)
