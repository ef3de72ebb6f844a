import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import styles from './nested-dialog.module.css'

/** Wraps a dialog opened over a form: its key presses and submit events do not reach the form. */
export const NestedDialog = ({ children }: { children: ReactNode }) => (
  <div
    className={styles.layer}
    onFocusCapture={ignoreEscapeOnWindow}
    onKeyDown={closeOnEscape}
    onSubmit={(event) => event.stopPropagation()}
  >
    {children}
  </div>
)

/**
 * Every open Mantine dialog listens for Esc on the window and ignores it when the focused element has this attribute.
 */
const ignoreEscapeOnWindow = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/** Esc presses the closing button of the foremost dialog. */
function closeOnEscape(event: KeyboardEvent) {
  event.stopPropagation()
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  if (event.target.ariaExpanded === 'true') return
  const dialog = event.target.closest('[role=dialog]')
  dialog?.querySelector<HTMLElement>('button[aria-label=Cerrar], button[data-autofocus]')?.click()
}
