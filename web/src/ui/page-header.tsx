import { useEffect, type ReactNode } from 'react'
import { PhoneBar } from './phone-bar.tsx'
import styles from './page-header.module.css'

type Props = {
  title: string
  /** One line of context beside the title. */
  subtitle?: ReactNode
  /** What one does here, main action last. */
  actions?: ReactNode
}

/** Top left what this is, top right what one does here. On a phone the title goes into the top bar. */
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

/** The browser tab reads 'Panel de usuario · Posada'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Posada`
  }, [title])
}
