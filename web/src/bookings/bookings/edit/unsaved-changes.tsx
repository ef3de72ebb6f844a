import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { addressInTab } from '../../../lib/support-tab.ts'
import { useEditing } from './edit-context.tsx'

type Options = {
  isDirty: boolean
  showNested: (nested: ReactNode) => void
  onClose: () => void
  onTheirs: () => void
}

/** Asks for confirmation before unsaved changes are lost by closing or by taking over another user's version. */
export function useConfirmLeaving({ isDirty, showNested, onClose, onTheirs }: Options) {
  const ask = (text: string, confirmLabel: string, act: () => void) =>
    showNested(
      <ConfirmDialog
        opened
        title="Descartar los cambios"
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel="Seguir editando"
        onConfirm={() => {
          showNested(null)
          act()
        }}
        onCancel={() => showNested(null)}
      />,
    )
  const leaveFor = (go: () => void) =>
    isDirty ? ask('Hay cambios sin guardar. ¿Quiere descartarlos?', 'Descartar', go) : go()
  return {
    leaveFor,
    close: () => leaveFor(onClose),
    askTheirs: () =>
      ask('Se pierde lo que ha escrito y se ve la reserva como la dejó la otra persona.', 'Ver lo suyo', onTheirs),
  }
}

type Props = {
  to: string
  className?: string | undefined
  /** Accessible name, where several links have the same text. */
  label?: string
  children: ReactNode
}

/** A link to another screen that asks for confirmation when there are unsaved changes. */
export function ConfirmedLink({ to, className, label, children }: Props) {
  const { confirmLeaving: leaveFor } = useEditing()
  const { history } = useRouter()
  const address = addressInTab(to)
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaveFor(() => history.push(address))
  }
  return (
    <a className={className} href={address} onClick={go} aria-label={label}>
      {children}
    </a>
  )
}
