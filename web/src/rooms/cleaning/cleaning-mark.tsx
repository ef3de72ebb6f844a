import { cleaningLabels, isCleaningStatus } from '@posada/domain/rooms/cleaning-status'
import styles from './cleaning-mark.module.css'

/** ● clean, ◐ light clean due, ◆ dirty: the shape differs too, not only the colour. */
export function CleaningMark({ status }: { status: number }) {
  if (!isCleaningStatus(status)) return null
  return (
    <span
      className={styles.mark}
      data-status={status}
      role="img"
      aria-label={cleaningLabels[status]}
      title={cleaningLabels[status]}
    />
  )
}
