import type { ReactNode } from 'react'
import styles from './question-foot.module.css'

/** The last line of a question: the button that leaves on the right, and on the left what else can be done. */
export const QuestionFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
