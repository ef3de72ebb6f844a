import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'accent' | 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'muted'

/** A state in one or two words. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
