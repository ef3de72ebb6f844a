import { Drawer } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { HostedError } from '../../../ui/feedback/hosted-error.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import styles from './bulk-drawer.module.css'

/** The panel of bulk changes where there is no room beside the calendar: from the right, on a phone the whole screen. */
export function BulkDrawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 428}
      padding={0}
      // Not as `className` of the content: Mantine gives that to the frame around it, too, which then covers the window.
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Cambiar en bloque">
        <Drawer.Body className={styles.body ?? ''}>
          <div ref={dialog} className={styles.panel}>
            <HostedError within={dialog} isDialog />
            {children}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
