import { type ReactNode, useEffect, useRef } from 'react'
import styles from './error-note.module.css'
import { Note } from './note.tsx'

type Props = {
  /** Takes the focus again when it changes: a second refusal is announced like the first. */
  attempt?: unknown
  children: ReactNode
}

/** Why a form was not saved, at the head of the form. It receives the focus and is scrolled into view. */
export function ErrorNote({ attempt, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} tabIndex={-1} className={styles.note}>
      <Note tone="error">{children}</Note>
    </div>
  )
}
