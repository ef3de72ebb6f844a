import type { ReactNode } from 'react'
import styles from './form-grid.module.css'

type CellProps = { span?: 3 | 4 | 6 | 8 | 12; children: ReactNode }

/** A grid of twelve columns; on a phone one field per row, quarters two per row. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

export const Cell = ({ span = 12, children }: CellProps) => (
  <div className={span === 12 ? undefined : styles[`c${span}`]}>{children}</div>
)
