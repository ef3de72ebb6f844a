import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** The colours of the planning's bars, and red for errors. */
export type BadgeTone =
  'present_booking' | 'check_in_done' | 'pre_checkin' | 'past_booking' | 'opcion' | 'cancelada' | 'gone'

/** A state in one or two words. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
