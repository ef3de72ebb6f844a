import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Icon } from './icon.tsx'

/** The delete button in a record's header; the caller asks for confirmation. */
export const DeleteButton = ({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) => (
  <Button variant="subtle" color="red" disabled={disabled} leftSection={<Icon of={IconTrash} />} onClick={onClick}>
    Eliminar
  </Button>
)
