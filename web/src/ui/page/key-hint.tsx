import type { ReactNode } from 'react'
import styles from './key-hint.module.css'

/** One key: <KeyHint>Ctrl</KeyHint> + <KeyHint>Intro</KeyHint>. */
export const KeyHint = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>
