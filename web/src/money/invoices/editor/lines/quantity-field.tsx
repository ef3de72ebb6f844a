import { TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../../../ui/fields/use-field.ts'
import { useParsedField } from '../../../../ui/fields/use-parsed-field.ts'
import styles from './lines.module.css'

const most = limits.invoice.quantity

function readQuantity(text: string): number | null {
  const quantity = /^[-−]?\d{1,4}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : 0
  return quantity === 0 || Math.abs(quantity) > most ? null : quantity
}

/** A whole number other than 0; negative for what is taken back. */
export function QuantityField<F extends FieldValues>(props: FieldProps<F>) {
  const { frame, input } = useParsedField(props, {
    show: String,
    read: readQuantity,
    unreadable: 'Un número entero',
  })
  return (
    <TextInput
      {...frame}
      {...input}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: styles.right ?? '' }}
    />
  )
}
