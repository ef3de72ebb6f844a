import { TextInput } from '@mantine/core'
import { formatEuros, parseEuros } from '@posada/domain/money'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field.ts'
import { useTypedField } from './use-typed-field.ts'
import styles from './number-fields.module.css'

type Props<F extends FieldValues> = FieldProps<F> & {
  /** One-use extras may lower the bill. */
  allowNegative?: boolean
  placeholder?: string
}

/** Cents in, cents out, null when empty; shown as '1.234,50 €'. */
export function MoneyField<F extends FieldValues>({
  allowNegative = false,
  placeholder = '0,00 €',
  ...props
}: Props<F>) {
  const read = (text: string) => {
    const cents = parseEuros(text)
    return cents !== null && cents < 0 && !allowNegative ? null : cents
  }
  const { frame, input } = useTypedField(props, {
    show: formatEuros,
    read,
    unreadable: 'Escriba un importe, como 84,50',
  })
  return (
    <TextInput
      {...frame}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      classNames={{ input: styles.money ?? '' }}
    />
  )
}
