import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type Props = {
  paper: 'portrait' | 'landscape'
  title: string
  /** What day or month it is of. */
  of: string
  /** When what it says was read, '25/06/2026 10:12'. */
  readAt: string
  children: ReactNode
}

/** Paper of one establishment, beginning on a page of its own. */
export const Sheet = ({ paper, title, of, readAt, children }: Props) => (
  <article className={styles.sheet} data-paper={paper}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <b>{of}</b>
      <small>Datos de {readAt}</small>
    </header>
    {children}
  </article>
)
