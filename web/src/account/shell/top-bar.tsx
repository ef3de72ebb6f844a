import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './top-bar.module.css'

/** The phone's top bar: the menu button, and a slot for the open screen's title and tools. */
export function TopBar({ slot, menu }: { slot: Ref<HTMLDivElement>; menu: (close: () => void) => ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Abrir menú"
        aria-expanded={isOpen}
        onClick={drawer.open}
      >
        <Icon of={IconMenu2} size={24} />
      </ActionIcon>
      <div ref={slot} className={styles.slot} />
      <span className={styles.brand}>Posada</span>
      <Drawer.Root opened={isOpen} onClose={drawer.close} size={288} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <Drawer.Body className={styles.drawer ?? ''}>{menu(drawer.close)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  )
}
