import type { ReactNode } from 'react'
import styles from './print-sheet.module.css'

type Props = {
  paper: 'portrait' | 'landscape'
  title: string
  /** The day or month of the data. */
  of: string
  /** When the data was loaded: '25/06/2026 10:12'. */
  readAt: string
  children: ReactNode
}

/** A printed sheet of one establishment; begins on a new page. */
export const PrintSheet = ({ paper, title, of, readAt, children }: Props) => (
  <article className={styles.sheet} data-paper={paper}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <b>{of}</b>
      <small>Datos de {readAt}</small>
    </header>
    {children}
  </article>
)
