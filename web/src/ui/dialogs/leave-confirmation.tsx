import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks for confirmation before the page is left with unsaved changes; closing the tab shows the browser's own question.
 */
export function LeaveConfirmation({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // The redirect to the login is not blocked: without a session the changes could not be saved anyway.
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      opened
      title="Tiene cambios sin guardar"
      text="Si sale de esta pantalla se perderán."
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
