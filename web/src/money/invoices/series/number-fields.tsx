import type { Series } from '@posada/contract/money/invoices/series'
import { limits } from '@posada/domain/platform/limits'
import { useWatch, type Control } from 'react-hook-form'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './series.module.css'
import {
  checkAffix,
  countsAnew,
  nextNumberOf,
  type PairedKind,
  type SeriesNumberValues,
  type SeriesValues,
} from './series-values.ts'

type Props = {
  control: Control<SeriesValues>
  /** Absent for the ordinary series. */
  kind?: PairedKind
  /** The series as it is saved; absent for a new one. */
  series?: Series | undefined
}

/** Prefix, suffix and last number of a series, with the next number that they give. */
export function NumberFields({ control, kind, series }: Props) {
  const values = useWatch({ control })
  const numbers = (kind ? values[kind] : values) as SeriesNumberValues
  const name = <N extends keyof SeriesNumberValues>(field: N) => (kind ? (`${kind}.${field}` as const) : field)
  const next = nextNumberOf(numbers, series)
  return (
    <FormGrid>
      <Cell span={4}>
        <TextField
          control={control}
          name={name('prefix')}
          label="Prefijo"
          maxLength={limits.invoiceSeries.affix}
          validate={checkAffix}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          control={control}
          name={name('suffix')}
          label="Sufijo"
          maxLength={limits.invoiceSeries.affix}
          validate={checkAffix}
        />
      </Cell>
      <Cell span={4}>
        <NumberField
          control={control}
          name={name('lastNumber')}
          label="Último número"
          unit="número"
          max={limits.invoiceSeries.number}
          required
        />
      </Cell>
      <Cell>
        <p className={styles.next} aria-live="polite">
          Siguiente: <b>{next ?? '–'}</b>
          {countsAnew(numbers, series) && ', porque con otro prefijo o sufijo se cuenta desde el principio'}
        </p>
      </Cell>
    </FormGrid>
  )
}
