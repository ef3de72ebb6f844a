import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  /** An icon of 24 px. */
  icon: ReactNode
  title: string
  /** What one can do next. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  tone?: 'calm' | 'warning' | 'error'
  /** It is all the screen has: its title is the page's. */
  isWholeScreen?: boolean
}

/** Nothing here: one sentence of what is, one of what next, one button. */
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
