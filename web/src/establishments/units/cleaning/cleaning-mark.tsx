import { cleaningLabels, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import styles from './cleaning-mark.module.css'

type Props = {
  status: number
  /** Somebody has looked at the clean unit. */
  isInspected?: boolean
}

/** ● clean, ◉ inspected, ◐ light clean due, ◆ dirty: the shape differs too, not only the colour. */
export function CleaningMark({ status, isInspected }: Props) {
  if (!isCleaningStatus(status)) return null
  const label = isInspected ? 'Inspeccionada' : cleaningLabels[status]
  return (
    <span
      className={styles.mark}
      data-status={isInspected ? 'inspected' : status}
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
