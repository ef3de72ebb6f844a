import type { ReactNode } from 'react'
import { HelpLink } from './help-link.tsx'
import { PhoneBar } from './phone-layout.tsx'
import styles from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  title: string
  /** Shown instead where the rest of the title is beside it, or does not fit. */
  shortTitle?: string | undefined
  /** One line of context beside the title. */
  subtitle?: ReactNode
  /** The screen's actions, the main one last. */
  actions?: ReactNode
}

/** The title and actions of a screen, with its help. On a phone the title is shown in the top bar. */
export function PageHeader({ title, shortTitle, subtitle, actions }: Props) {
  usePageTitle(title)
  const heading = <h1 {...(shortTitle && { 'aria-label': title })}>{shortTitle ?? title}</h1>
  return (
    <header className={styles.header}>
      <PhoneBar
        otherwise={
          <div className={styles.title}>
            {heading}
            <HelpLink />
          </div>
        }
      >
        {heading}
        <HelpLink />
      </PhoneBar>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
