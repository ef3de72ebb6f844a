import { formatInstant } from '../../lib/format.ts'
import styles from './deadline-clock.module.css'
import { timeLeftUntil } from '../../lib/time-left.ts'

type Props = {
  /** ISO instant. */
  dueAt: string
  now: number
}

/** The time left until the legal deadline of 24 hours, as text and as a bar. */
export function DeadlineClock({ dueAt, now }: Props) {
  const { words, percent, tone } = timeLeftUntil(dueAt, now)
  return (
    <div className={styles.clock} data-tone={tone} title={`Plazo: ${formatInstant(dueAt)}`}>
      <b>{words}</b>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
