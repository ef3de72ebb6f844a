import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-paper.module.css'

/** While it is mounted, printing the page prints this and nothing else; the screen does not show it. */
export const PrintPaper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.paper} aria-hidden>
      {children}
    </div>,
    document.body,
  )
