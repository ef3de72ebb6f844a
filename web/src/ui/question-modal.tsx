import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialogs.module.css'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  opened?: boolean
  title: string
  /** In pixels. */
  size: number
  /** Over every other dialog, unless something is to lie over it. */
  zIndex?: number
  onClose: () => void
  children: ReactNode
}

/** The frame of a small dialog that asks one thing: no cross, for its buttons are the ways out. */
export function QuestionModal({ opened = true, title, size, zIndex = 300, onClose, children }: Props) {
  useFocusBack(opened)
  return (
    <Modal
      {...{ opened, title, size, zIndex, onClose }}
      withCloseButton={false}
      centered
      padding={20}
      classNames={{ header: styles.smallHeader ?? '', title: styles.title ?? '' }}
    >
      {children}
    </Modal>
  )
}
