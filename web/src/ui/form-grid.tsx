import type { ReactNode } from 'react'
import styles from './form-grid.module.css'

type CellProps = { span?: 3 | 4 | 6 | 8 | 12; children: ReactNode }

/** Rows of twelve columns; on a phone one field a row, quarters two. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

export const Cell = ({ span = 12, children }: CellProps) => (
  <div className={span === 12 ? undefined : styles[`c${span}`]}>{children}</div>
)
