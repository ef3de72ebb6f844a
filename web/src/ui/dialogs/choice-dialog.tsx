import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import dialogs from './dialogs.module.css'
import styles from './choice-dialog.module.css'
import { QuestionModal } from './question-modal.tsx'

type Answer = { label: string; detail?: ReactNode; act: () => void; disabled?: boolean }
type Props = {
  title: string
  text: ReactNode
  /** The first answer receives the focus. */
  answers: readonly Answer[]
  onCancel: () => void
}

/** A question with several answers; Esc and the last button change nothing. */
export const ChoiceDialog = ({ title, text, answers, onCancel }: Props) => (
  <QuestionModal title={title} size={440} onClose={onCancel}>
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
      <Button onClick={onCancel}>Dejar como estaba</Button>
    </div>
  </QuestionModal>
)
