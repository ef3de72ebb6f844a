import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { parseDay } from '@posada/domain/days/day'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Icon } from '../theme/icon.tsx'

/** A date input in the Spanish format. */
export const DayInput = (props: DateInputProps) => (
  <DateInput
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
    {...props}
  />
)
