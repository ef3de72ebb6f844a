import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before the page is left with something unsaved on it; closing the tab asks in the browser's own words. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // Whoever is sent to sign in has no session left to save with, and comes back here.
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
      verb="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
