import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field.ts'
import { useParsedField } from './use-parsed-field.ts'

/** Hour of the day; the value is HH:MM. Also parses '9', '930' and '9.30'. */
export function TimeField<F extends FieldValues>(props: FieldProps<F>) {
  const { frame, input } = useParsedField(props, {
    show: (time: string) => time,
    read: readTime,
    unreadable: 'Escriba una hora, como 16:00',
  })
  return <TextInput {...frame} {...input} inputMode="numeric" autoComplete="off" placeholder="HH:MM" maxLength={5} />
}

export function readTime(text: string): string | null {
  const typed = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim())
  if (!typed) return null
  const [, hours = '', minutes = '00'] = typed
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null
}
