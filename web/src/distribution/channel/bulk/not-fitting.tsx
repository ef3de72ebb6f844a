import { Button } from '@mantine/core'
import type { BulkChange, TooMany } from '@posada/contract/prices/day-values'
import { shortDay, weekdayLabel } from '@posada/domain/platform/days/day'
import { plural } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './not-fitting.module.css'

type Props = {
  days: readonly TooMany[]
  /** Applying was refused because of them; otherwise it would be. */
  isRefused: boolean
  isApplying: boolean
  /** Something else has to be confirmed first. */
  isBlocked: boolean
  onApply: (whenTooMany: BulkChange['whenTooMany']) => void
}

const LISTED = 8

/** What was refused is brought into view, wherever the panel is scrolled to. */
const showOnce = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Days that would have more units for sale than the type has, and the two ways to apply the rest. */
export const NotFitting = ({ days, isRefused, isApplying, isBlocked, onApply }: Props) => (
  <section ref={isRefused ? showOnce : undefined} className={styles.box} aria-label="Días que no caben">
    <Note tone="error">
      <b>No se ha cambiado nada: {plural(days.length, 'día no cabe', 'días no caben')}.</b>
    </Note>
    <ul className={styles.list}>
      {days.slice(0, LISTED).map(({ typeId, name, day, channel, local, total }) => (
        <li key={`${typeId} ${day}`}>
          <span>
            <b>{name}</b>, {weekdayLabel(day)} {shortDay(day)}
          </span>
          <span>
            agencias {channel} + local {local}, <b className={styles.total}>hay {total}</b>
          </span>
        </li>
      ))}
      {days.length > LISTED && <li>Y {days.length - LISTED} más</li>}
    </ul>
    <div className={styles.actions}>
      <Button loading={isApplying} disabled={isBlocked} onClick={() => onApply('reduce')}>
        Ajustar al máximo
      </Button>
      <Button variant="subtle" color="gray" disabled={isApplying || isBlocked} onClick={() => onApply('skip')}>
        Dejar fuera esos días
      </Button>
    </div>
  </section>
)
