import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  removal: { isAsking: boolean; isRunning: boolean; run: () => void; cancel: () => void }
  title: string
  text: string
  detail: string
}

/** The confirmation of `RemovalButton`, while it is open. */
export const DeleteConfirmation = ({ removal, ...words }: Props) =>
  removal.isAsking && (
    <ConfirmDialog
      opened
      {...words}
      verb="Eliminar"
      isRunning={removal.isRunning}
      onConfirm={removal.run}
      onCancel={removal.cancel}
    />
  )
