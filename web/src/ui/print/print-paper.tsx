import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-paper.module.css'

/** While mounted, printing the page prints only these children; the screen does not show them. */
export const PrintPaper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.paper} aria-hidden>
      {children}
    </div>,
    document.body,
  )
