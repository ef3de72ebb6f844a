import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import styles from './status-mark.module.css'

const shapes: Record<number, string | undefined> = {
  [CLEANING.dirty]: styles.dirty,
  [CLEANING.clean]: styles.clean,
  [CLEANING.light]: styles.light,
}

/** A diamond, a disc or half a disc, so that the status is readable without its colour. */
export const StatusMark = ({ status, label }: { status: number; label: string }) => (
  <span className={`${styles.mark} ${shapes[status]}`} role="img" aria-label={label} />
)
