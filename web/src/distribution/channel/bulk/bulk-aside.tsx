import { type ReactNode, useEffect, useRef } from 'react'
import styles from './bulk-aside.module.css'

/** The panel of bulk changes beside the calendar, which has the focus back when the panel closes. */
export function BulkAside({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = panel
    // The button that opened the panel is gone; a key typed in the calendar has put the focus into a field already.
    if (!current?.contains(document.activeElement)) current?.focus()
    return () => document.querySelector<HTMLElement>('[role=grid] [data-cursor]')?.focus({ preventScroll: true })
  }, [])
  return (
    <aside ref={panel} className={styles.panel} aria-label="Cambiar en bloque" tabIndex={-1}>
      {children}
    </aside>
  )
}
