import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import styles from './holder-field.module.css'

/** A dialog that lies over a form: what is pressed and sent in it is not the form's business. */
export const OverForm = ({ children }: { children: ReactNode }) => (
  <div
    className={styles.layer}
    onFocusCapture={keepEscape}
    onKeyDown={closeByKey}
    onSubmit={(event) => event.stopPropagation()}
  >
    {children}
  </div>
)

/** Each open dialog listens for Esc on the window, and leaves it alone where the focused element says so. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/** Esc does what the way out of the foremost dialog does. */
function closeByKey(event: KeyboardEvent) {
  event.stopPropagation()
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  if (event.target.ariaExpanded === 'true') return
  const dialog = event.target.closest('[role=dialog]')
  dialog?.querySelector<HTMLElement>('button[aria-label=Cerrar], button[data-autofocus]')?.click()
}
