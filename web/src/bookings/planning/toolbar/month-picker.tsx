import { Button, Popover } from '@mantine/core'
import { monthLabel, monthName, type Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { monthStart } from '../planning-view.ts'
import styles from './month-picker.module.css'

const MonthChoice = lazyComponent(async () => ({ default: (await import('./month-choice.tsx')).MonthChoice }))

type Props = {
  /** The first visible day. */
  day: Day
  onPick: (firstOfMonth: Day) => void
  /** Without the year, for the phone. */
  isShort?: boolean
}

/** Shows the visible month; opens a list of the months to go to another one. */
export function MonthPicker({ day, onPick, isShort = false }: Props) {
  const [year, setYear] = useState<number | null>(null)
  const shownYear = Number(day.slice(0, 4))
  const pick = (month: number) => {
    onPick(monthStart(year ?? shownYear, month))
    setYear(null)
  }
  const shown = isShort ? monthLabel(day) : `${monthName(day)} ${shownYear}`
  return (
    <Popover
      opened={year !== null}
      onChange={(opened) => !opened && setYear(null)}
      width={264}
      shadow="md"
      trapFocus
      position="bottom"
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.button ?? ''}
          aria-label={`${shown}. Elegir mes`}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          onClick={() => setYear(year === null ? shownYear : null)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Elegir mes">
        <LazyPart>
          <MonthChoice day={day} year={year ?? shownYear} onYear={setYear} onPick={pick} />
        </LazyPart>
      </Popover.Dropdown>
    </Popover>
  )
}
