import { Modal } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { HostedError } from '../feedback/hosted-error.tsx'
import styles from './dialogs.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  opened?: boolean
  title: string
  /** Width in pixels. */
  size: number
  /** By default above every other dialog. */
  zIndex?: number
  /** In this lower corner of the window, darkening little, because what it asks about is shown beside it. */
  corner?: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}

/** The frame of a small dialog with a question; it has no close button because its answers close it. */
export function QuestionModal({ opened = true, title, size, zIndex = 300, corner, onClose, children }: Props) {
  useReturnFocus(opened)
  const question = useRef<HTMLDivElement>(null)
  return (
    <Modal
      opened={opened}
      title={title}
      size={size}
      zIndex={zIndex}
      onClose={onClose}
      withCloseButton={false}
      centered
      padding={20}
      classNames={{
        inner: (corner && styles[corner]) ?? '',
        overlay: (corner && styles.faint) ?? '',
        header: styles.smallHeader ?? '',
        title: styles.title ?? '',
      }}
    >
      <div ref={question}>
        <HostedError within={question} isDialog />
        {children}
      </div>
    </Modal>
  )
}
