import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import type { Ref } from 'react'
import { Icon } from '../../ui/theme/icon.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import styles from './provider-top-bar.module.css'

/** The phone's top bar: the menu button, and a slot for the open page's title. */
export function ProviderTopBar({ name, slot }: { name: string; slot: Ref<HTMLDivElement> }) {
  const [isOpen, menu] = useDisclosure(false)
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Abrir menú"
        aria-expanded={isOpen}
        onClick={menu.open}
      >
        <Icon of={IconMenu2} size={24} />
      </ActionIcon>
      <div ref={slot} className={styles.slot} />
      <Drawer.Root opened={isOpen} onClose={menu.close} size={288} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <Drawer.Body className={styles.drawer ?? ''}>
            <ProviderMenu name={name} onGo={menu.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  )
}
