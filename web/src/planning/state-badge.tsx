import type { PlannedState } from './plan-units.ts'
import { stateLabels } from './stay-words.ts'
import styles from './state-badge.module.css'

/** A stay's state in words, in the colours of its bar. */
export const StateBadge = ({ state }: { state: PlannedState }) => (
  <span className={styles.badge} data-state={state}>
    {stateLabels[state]}
  </span>
)
