import type { Day } from '@posada/domain/days/day'
import type { FieldValues } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & { min?: Day; max?: Day; clearable?: boolean }

/** A calendar day, typed as DD/MM/AAAA or picked; the value is YYYY-MM-DD, null when empty. */
export function DateField<F extends FieldValues>({ min, max, clearable = false, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <DayInput
      {...frame}
      {...field}
      value={field.value ?? null}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      clearable={clearable}
    />
  )
}
