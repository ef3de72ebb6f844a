import type { ReactNode } from 'react'
import styles from './name-button.module.css'

/** The name of a list's row as a button that opens it. */
export const NameButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.name} onClick={onClick}>
    {children}
  </button>
)
