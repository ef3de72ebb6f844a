import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Icon } from '../theme/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The delete button in a record's header; the caller asks for confirmation. */
export const DeleteButton = ({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) => (
  <Button variant="subtle" color="red" disabled={disabled} leftSection={<Icon of={IconTrash} />} onClick={onClick}>
    Eliminar
  </Button>
)

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
      confirmLabel="Eliminar"
      isRunning={removal.isRunning}
      onConfirm={removal.run}
      onCancel={removal.cancel}
    />
  )
