import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DateInput } from '@mantine/dates'
import { parseDay, type Day } from '@posada/domain/day'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Icon } from '../ui/icon.tsx'

type Props = {
  label: string
  value: Day | null
  min?: Day | null
  max?: Day | null
  onChange: (day: Day | null) => void
}

/** One end of a period that narrows a table. */
export const DayFilter = ({ label, value, min = null, max = null, onChange }: Props) => (
  <DateInput
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={onChange}
    {...(min ? { minDate: min } : {})}
    {...(max ? { maxDate: max } : {})}
    clearable
    valueFormat="DD/MM/YYYY"
    dateParser={parseDay}
    locale="es"
    firstDayOfWeek={1}
    weekendDays={[]}
    autoComplete="off"
    leftSection={<Icon of={IconCalendar} />}
    leftSectionPointerEvents="none"
    popoverProps={{ shadow: 'md' }}
    previousLabel="Anterior"
    nextLabel="Siguiente"
  />
)
