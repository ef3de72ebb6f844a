import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  /** An icon of 24 px. */
  icon: ReactNode
  title: string
  /** What the user can do next. */
  text?: ReactNode
  /** A button. */
  action?: ReactNode
  tone?: 'calm' | 'warning' | 'error'
  /** The empty state is the whole screen, so its title is the page's heading. */
  isWholeScreen?: boolean
}

/** An empty list or screen: a title, what to do next, and a button. */
export const EmptyState = ({ icon, title, text, action, tone = 'calm', isWholeScreen = false }: Props) => (
  <div className={styles.empty} role={tone === 'calm' ? undefined : 'alert'}>
    <span className={styles.glyph} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
    {isWholeScreen ? <h1 className={styles.title}>{title}</h1> : <h2>{title}</h2>}
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
