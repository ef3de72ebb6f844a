import type { ReactNode } from 'react'
import styles from './figure-strip.module.css'

/** Four figures side by side, on a narrow screen in two rows. */
export const FigureStrip = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <dl className={styles.figures} aria-busy={isBusy}>
    {children}
  </dl>
)

const UNKNOWN = '–'

type FigureProps = {
  label: ReactNode
  /** '–' while unknown. */
  value: string | number
  tone?: 'error' | 'warning' | 'calm' | 'ok'
  /** Small text below the value. */
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
