import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Facts side by side, as many as fit, each below its label. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
