import { ActionIcon } from '@mantine/core'
import { addDays, formatDay, weekdayLabel, type Day } from '@posada/domain/platform/days/day'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '../theme/icon.tsx'
import styles from './day-arrows.module.css'

/** A day with buttons for the previous and the next day. */
export const DayArrows = ({ day, onDay }: { day: Day; onDay: (day: Day) => void }) => (
  <div className={styles.arrows}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Día anterior"
      onClick={() => onDay(addDays(day, -1))}
    >
      <Icon of={IconChevronLeft} />
    </ActionIcon>
    <b aria-live="polite">
      {weekdayLabel(day)} {formatDay(day)}
    </b>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Día siguiente"
      onClick={() => onDay(addDays(day, 1))}
    >
      <Icon of={IconChevronRight} />
    </ActionIcon>
  </div>
)
