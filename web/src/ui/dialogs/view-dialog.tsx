import { Button, Modal, type MantineSize } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { HostedError } from '../feedback/hosted-error.tsx'
import styles from './dialogs.module.css'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from '../page/phone-layout.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Buttons in the header, beside the close button. */
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
  size?: MantineSize | number
}

/** A read-only dialog; nothing can be lost, so clicking the backdrop closes it. */
export function ViewDialog({ title, subtitle, actions, children, onClose, size = 'lg' }: Props) {
  useReturnFocus(true)
  const dialog = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside
      size={size}
      fullScreen={isPhone}
      centered
      radius="lg"
      padding={0}
      classNames={{ content: styles.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <div ref={dialog} className={styles.form}>
          <Modal.Header className={styles.header ?? ''}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            <div className={styles.headActions}>
              {actions}
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          {/* Without a field inside, the body needs a tab stop so that the keyboard can scroll it. */}
          <div className={styles.body} tabIndex={0}>
            <HostedError within={dialog} isDialog />
            {children}
          </div>
          <footer className={styles.footer}>
            <Button data-autofocus onClick={onClose}>
              Cerrar
            </Button>
          </footer>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
