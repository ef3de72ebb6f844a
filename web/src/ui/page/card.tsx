import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

type Props = { title?: string; count?: number; actions?: ReactNode; children: ReactNode; flush?: boolean }

/** A titled section with a border; cards are not nested. `flush` removes the padding, for tables. */
export function Card({ title, count, actions, children, flush = false }: Props) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && <h2 id={titleId}>{title}</h2>}
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
