import { Button } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'

type Props = {
  isSaved: boolean
  isBusy: boolean
  /** Prepares the draft of a booking in the place of a new one. */
  onBring: () => void
  onDelete: () => void
  onProforma: () => void
  onIssue: () => void
}

/** What can be done with a draft. */
export const DraftActions = ({ isSaved, isBusy, onBring, onDelete, onProforma, onIssue }: Props) => (
  <>
    {!isSaved && (
      <Button variant="subtle" color="gray" leftSection={<Icon of={IconCalendar} />} onClick={onBring}>
        Traer de una reserva
      </Button>
    )}
    {isSaved && (
      <Button variant="subtle" color="red" leftSection={<Icon of={IconTrash} />} disabled={isBusy} onClick={onDelete}>
        Eliminar borrador
      </Button>
    )}
    <Button disabled={isBusy || !isSaved} onClick={onProforma}>
      Proforma
    </Button>
    <Button variant="filled" disabled={isBusy} onClick={onIssue}>
      Emitir factura
    </Button>
  </>
)
