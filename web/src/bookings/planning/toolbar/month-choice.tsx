import { ActionIcon } from '@mantine/core'
import { monthName, monthNames, type Day } from '@posada/domain/platform/days/day'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './month-choice.module.css'

type Props = {
  /** The first visible day, whose month is marked. */
  day: Day
  year: number
  onYear: (year: number) => void
  /** Gets the month, 1 to 12, of the shown year. */
  onPick: (month: number) => void
}

/** The months of a year, with arrows to other years. */
export const MonthChoice = ({ day, year, onYear, onPick }: Props) => (
  <>
    <div className={styles.years}>
      <ActionIcon variant="subtle" color="gray" aria-label="Año anterior" onClick={() => onYear(year - 1)}>
        <Icon of={IconChevronLeft} />
      </ActionIcon>
      <b>{year}</b>
      <ActionIcon variant="subtle" color="gray" aria-label="Año siguiente" onClick={() => onYear(year + 1)}>
        <Icon of={IconChevronRight} />
      </ActionIcon>
    </div>
    <div className={styles.months}>
      {monthNames.map((name, index) => {
        const isShown = year === Number(day.slice(0, 4)) && name === monthName(day)
        return (
          <button
            key={name}
            type="button"
            aria-current={isShown ? 'date' : undefined}
            onClick={() => onPick(index + 1)}
          >
            {name}
          </button>
        )
      })}
    </div>
  </>
)
