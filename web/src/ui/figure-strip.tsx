import type { ReactNode } from 'react'
import styles from './figure-strip.module.css'

/** Four figures side by side, on a narrow screen two by two. */
export const FigureStrip = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <dl className={styles.figures} aria-busy={isBusy}>
    {children}
  </dl>
)

const UNKNOWN = '–'

type FigureProps = {
  label: ReactNode
  /** '–' until it is known. */
  value: string | number
  tone?: 'error' | 'warning' | 'calm' | 'ok'
  /** What is said of it below, in small. */
  children?: ReactNode
}

export const Figure = ({ label, value, tone = 'calm', children }: FigureProps) => (
  <div className={styles.figure} data-tone={tone} data-none={value === 0 || value === UNKNOWN || undefined}>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {children}
    </dd>
  </div>
)
