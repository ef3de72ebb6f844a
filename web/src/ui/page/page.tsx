import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The margins of an ordinary screen and the gaps between its parts. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>
