import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './setup.module.css'

type Props = { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode }

/** A titled part of a set-up dialog, with its button. */
export function SetupSection({ title, text, action, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {action}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
