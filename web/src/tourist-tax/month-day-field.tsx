import { TextInput } from '@mantine/core'
import { isDay } from '@posada/domain/day'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../ui/use-field.ts'
import { useParsedField } from '../ui/use-typed-field.ts'

/** A day of any year: the value is MM-DD, typed and shown as DD/MM; null when empty. */
export function MonthDayField<F extends FieldValues>(props: FieldProps<F>) {
  const { frame, input } = useParsedField(props, {
    show: (value: string) => `${value.slice(3)}/${value.slice(0, 2)}`,
    read: readMonthDay,
    unreadable: 'Escriba un día y un mes, como 01/11',
  })
  return <TextInput {...frame} {...input} autoComplete="off" placeholder="DD/MM" />
}

function readMonthDay(text: string): string | null {
  const [, day = '', month = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})\s*$/.exec(text) ?? []
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(`2024-${date}`) ? date : null
}
