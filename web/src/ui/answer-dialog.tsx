import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import dialogs from './dialogs.module.css'
import styles from './answer-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

type Answer = { label: string; detail?: ReactNode; act: () => void; disabled?: boolean }
type Props = {
  title: string
  text: ReactNode
  /** The first has the focus. */
  answers: readonly Answer[]
  onGiveUp: () => void
}

/** One question, with its answers side by side; Esc leaves everything as it was. */
export function AnswerDialog({ title, text, answers, onGiveUp }: Props) {
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={onGiveUp}
      withCloseButton={false}
      centered
      size={440}
      padding={20}
      zIndex={300}
      title={title}
      classNames={{ header: dialogs.smallHeader ?? '', title: dialogs.title ?? '' }}
    >
      <p className={dialogs.text}>{text}</p>
      <div className={styles.answers}>
        {answers.map(({ label, detail, act, disabled = false }, index) => (
          <button
            key={label}
            type="button"
            className={styles.answer}
            data-autofocus={index === 0 || undefined}
            disabled={disabled}
            onClick={act}
          >
            <strong>{label}</strong>
            {detail && <span>{detail}</span>}
          </button>
        ))}
      </div>
      <div className={dialogs.answers}>
        <Button onClick={onGiveUp}>Dejar como estaba</Button>
      </div>
    </Modal>
  )
}
