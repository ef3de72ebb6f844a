import { Button } from '@mantine/core'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { spanishCameraWords } from '../../document-reading/public.ts'
import styles from './scan-card.module.css'

/** Why no document was read in a chosen file. */
export type Failure = { kind: 'notRead' } | { kind: 'notPicture' } | { kind: 'other'; message: string }

type Props = {
  failure: Failure
  onAnother: () => void
  onClose: () => void
}

/** Why nothing was read, and what to do about it. */
export const ScanFailure = ({ failure, onAnother, onClose }: Props) => (
  <QuestionModal title="No se ha podido leer el documento" size={440} onClose={onClose}>
    <Reason failure={failure} />
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

function Reason({ failure }: { failure: Failure }) {
  switch (failure.kind) {
    case 'notRead':
      return (
        <ul className={styles.tips}>
          {spanishCameraWords.notReadTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )
    case 'notPicture':
      return <p className={dialogs.text}>{spanishCameraWords.notPicture}</p>
    case 'other':
      return <p className={dialogs.text}>{failure.message}</p>
  }
}
