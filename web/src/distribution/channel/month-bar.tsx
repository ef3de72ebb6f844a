import { ActionIcon, Button } from '@mantine/core'
import { addDays, type Day, monthName } from '@posada/domain/platform/days/day'
import { calendarDayFault } from '@posada/domain/prices/day-change'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { showToast } from '../../lib/toasts.ts'
import { KeyHint } from '../../ui/page/key-hint.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { PAGE_DAYS } from './calendar/use-calendar.ts'
import styles from './month-bar.module.css'

type Props = {
  first: Day
  today: Day
  onFirst: (day: Day) => void
  /** Without room for the key hints, or for a role that only reads. */
  hasKeys: boolean
  /** Absent while the panel is open, and for a role that only reads. */
  onBulk?: (() => void) | undefined
}

/** The days shown, and the arrows that move by 30 of them. */
export function MonthBar({ first, today, onFirst, hasKeys, onBulk }: Props) {
  const move = (direction: 1 | -1) => {
    const day = addDays(first, direction * PAGE_DAYS)
    const target = day < today && first > today ? today : day
    const fault = calendarDayFault(target, today)
    if (fault === null) onFirst(target)
    else showToast({ kind: 'error', title: 'Error', text: fault })
  }
  return (
    <div className={styles.bar}>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label="Mes anterior" onClick={() => move(-1)}>
        <Icon of={IconChevronLeft} />
      </ActionIcon>
      <b aria-live="polite">{pageText(first)}</b>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label="Mes siguiente" onClick={() => move(1)}>
        <Icon of={IconChevronRight} />
      </ActionIcon>
      {hasKeys && <Keys />}
      {onBulk && (
        <Button
          className={styles.bulk ?? ''}
          size="xs"
          leftSection={<Icon of={IconStack2} size={16} />}
          onClick={onBulk}
        >
          Cambiar en bloque
        </Button>
      )}
    </div>
  )
}

const Keys = () => (
  <span className={styles.keys}>
    <span>
      <KeyHint>←</KeyHint>
      <KeyHint>↑</KeyHint>
      <KeyHint>→</KeyHint>
      <KeyHint>↓</KeyHint>mover
    </span>
    <span>
      <KeyHint>Intro</KeyHint>editar
    </span>
    <span>
      <KeyHint>X</KeyHint>cerrar día
    </span>
    <span>
      <KeyHint>Mayús</KeyHint>+ flechas: rango
    </span>
  </span>
)

/** '26 junio – 25 julio 2026': the 30 days from the first one. */
function pageText(first: Day): string {
  const last = addDays(first, PAGE_DAYS - 1)
  const text = (day: Day) => `${Number(day.slice(8))} ${monthName(day).toLowerCase()}`
  const year = (day: Day) => day.slice(0, 4)
  return `${text(first)}${year(first) === year(last) ? '' : ` ${year(first)}`} – ${text(last)} ${year(last)}`
}
