import { TextInput } from '@mantine/core'
import { formatEuros, hasTooManyDecimals, parseEuros } from '@posada/domain/platform/money/money'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field.ts'
import { useParsedField } from './use-parsed-field.ts'
import styles from './number-fields.module.css'

type Props<F extends FieldValues> = FieldProps<F> & {
  /** One-off extras may have a negative price. */
  allowNegative?: boolean
  placeholder?: string
  /** Focuses the field when it is mounted. */
  focusOnMount?: boolean
}

/** The value is cents, null when empty; shown as '1.234,50 €'. */
export function MoneyField<F extends FieldValues>({
  allowNegative = false,
  placeholder = '0,00 €',
  focusOnMount = false,
  ...props
}: Props<F>) {
  const read = (text: string) => {
    const cents = parseEuros(text)
    return cents !== null && cents < 0 && !allowNegative ? null : cents
  }
  const { frame, input } = useParsedField(props, {
    show: formatEuros,
    read,
    unreadable: (text) => (hasTooManyDecimals(text) ? 'Como mucho dos decimales' : 'Escriba un importe, como 84,50'),
  })
  return (
    <TextInput
      {...frame}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={focusOnMount}
      data-autofocus={focusOnMount || undefined}
      placeholder={placeholder}
      classNames={{ input: styles.money ?? '' }}
    />
  )
}
