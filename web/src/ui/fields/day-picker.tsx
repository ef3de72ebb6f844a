import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DatePicker } from '@mantine/dates'
import type { Day } from '@posada/domain/platform/days/day'
import type { DayRules } from './use-typed-day.ts'

type Props = { value: Day | null; rules: DayRules; clearable: boolean; onPick: (day: string | null) => void }

/** The calendar of a date field. Loaded when the first one opens, since most dates are typed or chosen elsewhere. */
export function DayPicker({ value, rules, clearable, onPick }: Props) {
  return (
    <DatePicker
      // Another day shows its own month.
      key={value}
      value={value}
      onChange={onPick}
      {...(rules.from ? { defaultDate: rules.from } : {})}
      {...(rules.min ? { minDate: rules.min } : {})}
      {...(rules.max ? { maxDate: rules.max } : {})}
      allowDeselect={clearable}
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      previousLabel="Anterior"
      nextLabel="Siguiente"
    />
  )
}
