import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialogs.module.css'
import { QuestionModal } from './question-modal.tsx'

type Props = {
  opened: boolean
  title: string
  /** The question. */
  text: ReactNode
  /** Details in small text: names, dates, numbers. */
  detail?: ReactNode
  /** Label of the confirming button: 'Eliminar'. */
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  isRunning?: boolean
  /** Red button, for what cannot be undone. */
  destructive?: boolean
  cancelLabel?: string
  /** A further button, between the other two. */
  otherAnswer?: ReactNode
}

/** A confirmation before an action; the cancel button has the focus. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    text,
    detail,
    confirmLabel,
    onConfirm,
    onCancel,
    isRunning = false,
    destructive = true,
    cancelLabel = 'Cancelar',
    otherAnswer,
  } = props
  return (
    <QuestionModal opened={opened} title={title} size={420} onClose={onCancel}>
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.answers}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        {otherAnswer}
        <Button
          variant="filled"
          className={destructive ? (styles.destructive ?? '') : ''}
          disabled={isRunning}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </QuestionModal>
  )
}
