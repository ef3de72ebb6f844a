import { ActionIcon, Menu } from '@mantine/core'
import { clientsApi } from '@posada/contract/clients/clients'
import { samePersonApi } from '@posada/contract/clients/same-person'
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './record.module.css'
import type { useContactActions } from './use-record-verbs.tsx'

type Props = {
  verbs: ReturnType<typeof useContactActions>
  onMerge: () => void
  /** Merging is disabled then, because it would discard the unsaved changes. */
  isDirty: boolean
}

/** The rare actions on a record; null for users who may do none of them. */
export function ContactMenu({ verbs, onMerge, isDirty }: Props) {
  const mayMerge = useMay(samePersonApi.merge)
  const mayRemove = useMay(clientsApi.remove)
  if (!mayMerge && !mayRemove) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={verbs.isRunning}>
          <Icon of={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconArrowMerge} />}
          disabled={isDirty}
          title={isDirty ? 'Guarde antes los cambios' : undefined}
          onClick={onMerge}
        >
          Unir con otra ficha…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={verbs.askDelete}>
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
