import { ActionIcon, Menu } from '@mantine/core'
import type { GuestData } from '@posada/contract/guests/guest-data'
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Icon } from '../../ui/icon.tsx'
import styles from './record.module.css'
import type { GuestActions } from './use-record-verbs.tsx'

/** The rare actions on a guest. */
export const GuestMenu = ({ guest, verbs }: { guest: GuestData; verbs: GuestActions }) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={verbs.isRunning}>
        <Icon of={IconDotsVertical} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {guest.room && (
        <Menu.Item leftSection={<Icon of={IconDoorExit} />} onClick={verbs.askRemove}>
          Quitar de la unidad
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon of={IconDownload} />} onClick={verbs.exportData}>
        Exportar datos
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon of={IconEraser} />} onClick={verbs.askErase}>
        Borrar datos
      </Menu.Item>
      <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={verbs.askDelete}>
        Eliminar
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
