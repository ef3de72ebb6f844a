import { cleaningLabels, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import styles from './cleaning-mark.module.css'

export type CleaningMarkState = {
  status: number
  /** Somebody has looked at the clean unit. */
  isInspected?: boolean | undefined
}

/**
 * The attributes of the `span` that is the mark; null for a status that has none.
 * ● clean, ◉ inspected, ◐ light clean due, ◆ dirty: the shape differs too, not only the colour.
 */
export function cleaningMarkAttributes({ status, isInspected }: CleaningMarkState) {
  if (!isCleaningStatus(status)) return null
  const label = isInspected ? 'Inspeccionada' : cleaningLabels[status]
  return {
    className: styles.mark,
    'data-status': isInspected ? 'inspected' : `${status}`,
    role: 'img',
    'aria-label': label,
    title: label,
  }
}
