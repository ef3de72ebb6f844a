import { Button } from '@mantine/core'
import { monthLabel, monthName, type Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { usePopup } from '../../../ui/popups/use-popup.ts'
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
  const { isWanted, buttonProps, popup } = usePopup('dialog')
  const pick = (year: number, month: number) => {
    onPick(monthStart(year, month))
    popup.setIsOpen(false)
  }
  const shown = isShort ? monthLabel(day) : `${monthName(day)} ${day.slice(0, 4)}`
  return (
    <>
      <Button
        {...buttonProps}
        variant="subtle"
        color="gray"
        className={styles.button ?? ''}
        aria-label={`${shown}. Elegir mes`}
        rightSection={<Icon of={IconChevronDown} size={16} />}
      >
        {shown}
      </Button>
      <LazyPart>{isWanted && <MonthChoice popup={popup} day={day} onPick={pick} />}</LazyPart>
    </>
  )
}
