import { Checkbox } from '@mantine/core'
import { formatInstant } from '../../../../lib/format.ts'
import styles from './check-in-out-tick.module.css'

type Props = {
  label: string
  isDone: boolean
  /** ISO instant; '' when not done. */
  doneAt: string
  /** Shown while not done: 'hasta las 12:00'. */
  note: string | undefined
  isRunning: boolean
  onTick: (isDone: boolean) => void
}

/** Checkbox for check-in or check-out with its time; saved at once. */
export const CheckInOutTick = ({ label, isDone, doneAt, note, isRunning, onTick }: Props) => (
  <div className={styles.tick}>
    <Checkbox
      label={label}
      checked={isDone}
      disabled={isRunning}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      size="xs"
      radius="xs"
      classNames={{ label: styles.label ?? '' }}
    />
    <span className={styles.note} title={isDone ? formatInstant(doneAt) : undefined}>
      {isDone ? whenDone(doneAt) : note}
    </span>
  </div>
)

/** 'hecho a las 17:42'; on another day 'hecho 21/06, 17:42'. */
function whenDone(iso: string): string {
  if (!iso) return 'hecho'
  const [day, time] = formatInstant(iso).split(' ')
  const [today] = formatInstant(new Date().toISOString()).split(' ')
  return day === today ? `hecho a las ${time ?? ''}` : `hecho ${day?.slice(0, 5) ?? ''}, ${time ?? ''}`
}
