import { useEffect, type ReactNode } from 'react'
import { PhoneBar } from './phone-layout.tsx'
import styles from './page-header.module.css'

type Props = {
  title: string
  /** One line of context beside the title. */
  subtitle?: ReactNode
  /** The screen's actions, the main one last. */
  actions?: ReactNode
}

/** The title and actions of a screen. On a phone the title is shown in the top bar. */
export function PageHeader({ title, subtitle, actions }: Props) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <PhoneBar otherwise={<h1>{title}</h1>}>
        <h1>{title}</h1>
      </PhoneBar>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** Sets the title of the browser tab: 'Panel de usuario · Posada'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Posada`
  }, [title])
}
