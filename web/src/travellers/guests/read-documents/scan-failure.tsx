import { Button } from '@mantine/core'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { spanishCameraWords } from '../../document-reading/public.ts'
import styles from './scan-card.module.css'

type Props = {
  /** False for a file that cannot be opened as a picture. */
  isPicture: boolean
  /** What went wrong other than the picture; null where it is the picture. */
  message: string | null
  onAnother: () => void
  onClose: () => void
}

/** Why nothing was read, and what to do about it. */
export const ScanFailure = ({ isPicture, message, onAnother, onClose }: Props) => (
  <QuestionModal title="No se ha podido leer el documento" size={440} onClose={onClose}>
    {message !== null && <p className={dialogs.text}>{message}</p>}
    {message === null && !isPicture && <p className={dialogs.text}>{spanishCameraWords.notPicture}</p>}
    {message === null && isPicture && (
      <ul className={styles.tips}>
        {spanishCameraWords.notReadTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    )}
    <div className={dialogs.answers}>
      <Button variant="default" onClick={onClose}>
        Escribir los datos
      </Button>
      <Button variant="filled" data-autofocus onClick={onAnother}>
        Otra foto
      </Button>
    </div>
  </QuestionModal>
)
