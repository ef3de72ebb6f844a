import { Modal } from '@mantine/core'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts'
import { HostedError } from '../../../ui/feedback/hosted-error.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import styles from './editor.module.css'

type Props = {
  title: string
  badge?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  footer: ReactNode
  children: ReactNode
  onClose: () => void
  /** Ctrl with Enter. */
  onConfirm?: () => void
}

/** The wide dialog of an invoice: the work at the left, its PDF at the right. */
export function EditorFrame({ title, badge, subtitle, actions, footer, children, onClose, onConfirm }: Props) {
  useReturnFocus(true)
  const dialog = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onConfirm?.()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={1384}
      xOffset={28}
      yOffset={28}
      fullScreen={isPhone}
      centered
      radius="lg"
      padding={0}
      classNames={{ content: dialogs.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <div ref={dialog} className={dialogs.form} onKeyDown={press}>
          <Modal.Header className={dialogs.header ?? ''}>
            <Modal.Title className={dialogs.title ?? ''}>{title}</Modal.Title>
            {badge}
            {subtitle && <span className={dialogs.subtitle}>{subtitle}</span>}
            <div className={dialogs.headActions}>
              {!isPhone && actions}
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          <div className={styles.body}>
            <HostedError within={dialog} isDialog />
            {children}
          </div>
          <footer className={`${dialogs.footer} ${styles.footer}`}>
            {footer}
            {isPhone && actions}
          </footer>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
