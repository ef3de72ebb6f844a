import { ActionIcon, Popover } from '@mantine/core'
import { monthName, monthNames, type Day } from '@posada/domain/platform/days/day'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { PopupAnchor, usePopupProps } from '../../../ui/popups/popup-anchor.tsx'
import type { Popup } from '../../../ui/popups/use-popup.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './month-choice.module.css'

type Props = {
  popup: Popup
  /** The first visible day, whose month is marked. */
  day: Day
  /** Gets the month, 1 to 12. */
  onPick: (year: number, month: number) => void
}

/** The list of months below the shown one. It begins with the year of that each time. */
export function MonthChoice({ popup, ...choice }: Props) {
  const popover = usePopupProps(popup)
  return (
    <Popover {...popover} width={264} shadow="md" trapFocus position="bottom">
      <Popover.Target>
        <PopupAnchor of={popup} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Elegir mes">
        <Months {...choice} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The months of a year, with arrows to other years. */
function Months({ day, onPick }: Omit<Props, 'popup'>) {
  const shownYear = Number(day.slice(0, 4))
  const [year, setYear] = useState(shownYear)
  return (
    <>
      <div className={styles.years}>
        <ActionIcon variant="subtle" color="gray" aria-label="Año anterior" onClick={() => setYear(year - 1)}>
          <Icon of={IconChevronLeft} />
        </ActionIcon>
        <b>{year}</b>
        <ActionIcon variant="subtle" color="gray" aria-label="Año siguiente" onClick={() => setYear(year + 1)}>
          <Icon of={IconChevronRight} />
        </ActionIcon>
      </div>
      <div className={styles.months}>
        {monthNames.map((name, index) => {
          const isShown = year === shownYear && name === monthName(day)
          return (
            <button
              key={name}
              type="button"
              aria-current={isShown ? 'date' : undefined}
              onClick={() => onPick(year, index + 1)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </>
  )
}
