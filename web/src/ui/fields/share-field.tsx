import { TextInput } from '@mantine/core'
import { formatShare, parseShare } from '@posada/domain/bookings/totals/commission'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field.ts'
import { useParsedField } from './use-parsed-field.ts'
import styles from './number-fields.module.css'

/** The value is hundredths of a percent, null when empty; shown as '12,5 %'. */
export function ShareField<F extends FieldValues>(props: FieldProps<F>) {
  const { frame, input } = useParsedField(props, {
    show: formatShare,
    read: parseShare,
    unreadable: 'Escriba un porcentaje, como 12,5',
  })
  return (
    <TextInput
      {...frame}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      placeholder={'0\u00a0%'}
      classNames={{ input: styles.money ?? '' }}
    />
  )
}
