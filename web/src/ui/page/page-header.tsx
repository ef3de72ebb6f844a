import { useEffect, type ReactNode } from 'react'
import { HelpLink } from './help-link.tsx'
import { PhoneBar } from './phone-layout.tsx'
import styles from './page-header.module.css'

type Props = {
  title: string
  /** One line of context beside the title. */
  subtitle?: ReactNode
  /** The screen's actions, the main one last. */
  actions?: ReactNode
}

/** The title and actions of a screen, with its help. On a phone the title is shown in the top bar. */
export function PageHeader({ title, subtitle, actions }: Props) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <PhoneBar
        otherwise={
          <div className={styles.title}>
            <h1>{title}</h1>
            <HelpLink />
          </div>
        }
      >
        <h1>{title}</h1>
        <HelpLink />
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
