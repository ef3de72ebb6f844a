import { formatInstant } from '../lib/format-instant.ts'
import styles from './deadline-clock.module.css'
import { deadlineOf } from './deadline.ts'

type Props = {
  /** ISO instant. */
  dueAt: string
  now: number
}

/** What is left of the law's twenty-four hours, in words and as a line. */
export function DeadlineClock({ dueAt, now }: Props) {
  const { words, percent, tone } = deadlineOf(dueAt, now)
  return (
    <div className={styles.clock} data-tone={tone} title={`Plazo: ${formatInstant(dueAt)}`}>
      <b>{words}</b>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
