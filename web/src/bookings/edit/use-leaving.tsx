import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Options = {
  isDirty: boolean
  cover: (over: ReactNode) => void
  onClose: () => void
  onTheirs: () => void
}

/** Asks for confirmation before unsaved changes are lost by closing or by taking over another user's version. */
export function useConfirmLeaving({ isDirty, cover, onClose, onTheirs }: Options) {
  const ask = (text: string, verb: string, act: () => void) =>
    cover(
      <ConfirmDialog
        opened
        title="Descartar los cambios"
        text={text}
        verb={verb}
        cancelLabel="Seguir editando"
        onConfirm={() => {
          cover(null)
          act()
        }}
        onCancel={() => cover(null)}
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
