import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DateInput } from '@mantine/dates'
import { parseDay, type Day } from '@posada/domain/day'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { FieldValues } from 'react-hook-form'
import { Icon } from './icon.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & { min?: Day; max?: Day; clearable?: boolean }

/** A calendar day, typed as DD/MM/AAAA or picked; the value is YYYY-MM-DD, null when empty. */
export function DateField<F extends FieldValues>({ min, max, clearable = false, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <DateInput
      {...frame}
      {...field}
      value={field.value ?? null}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      clearable={clearable}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      placeholder="DD/MM/AAAA"
      autoComplete="off"
      leftSection={<Icon of={IconCalendar} />}
      leftSectionPointerEvents="none"
      popoverProps={{ shadow: 'md' }}
      previousLabel="Anterior"
      nextLabel="Siguiente"
    />
  )
}
