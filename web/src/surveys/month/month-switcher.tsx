import { ActionIcon } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import { hasMonthAfter, monthAfter, monthBefore } from './month-steps.ts'
import styles from './survey-month.module.css'
import { monthTitle } from './survey-words.ts'

type Props = { month: string; today: Day; onMonth: (month: string) => void }

/** The month shown, with arrows to its neighbours. */
export const MonthSwitcher = ({ month, today, onMonth }: Props) => (
  <div className={styles.months}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Mes anterior"
      onClick={() => onMonth(monthBefore(month))}
    >
      <Icon of={IconChevronLeft} />
    </ActionIcon>
    <b aria-live="polite">{monthTitle(month)}</b>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Mes siguiente"
      disabled={!hasMonthAfter(month, today)}
      onClick={() => onMonth(monthAfter(month))}
    >
      <Icon of={IconChevronRight} />
    </ActionIcon>
  </div>
)
