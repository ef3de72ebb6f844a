import type { ReactNode } from 'react'
import styles from './account.module.css'

type Props = { left: ReactNode; right: string; tone?: 'due' | 'settled' }

export const AccountLine = ({ left, right, tone }: Props) => (
  <div className={styles.line} data-tone={tone}>
    <span>{left}</span>
    <span>{right}</span>
  </div>
)
