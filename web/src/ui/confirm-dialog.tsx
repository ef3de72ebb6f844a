import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialogs.module.css'
import { QuestionModal } from './question-modal.tsx'

type Props = {
  opened: boolean
  title: string
  /** The question. */
  text: ReactNode
  /** What it is about, in small: names, dates, numbers. */
  detail?: ReactNode
  /** What the button does: 'Eliminar'. */
  verb: string
  onConfirm: () => void
  onCancel: () => void
  isRunning?: boolean
  /** What cannot be undone is red. */
  destructive?: boolean
  cancelLabel?: string
}

/** A short question before an act; the focus is on the way back. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    text,
    detail,
    verb,
    onConfirm,
    onCancel,
    isRunning = false,
    destructive = true,
    cancelLabel = 'Cancelar',
  } = props
  return (
    <QuestionModal opened={opened} title={title} size={420} onClose={onCancel}>
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.answers}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant="filled"
          className={destructive ? (styles.destructive ?? '') : ''}
          disabled={isRunning}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </div>
    </QuestionModal>
  )
}
