import { Button } from '@mantine/core'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { Note } from '../../../ui/feedback/note.tsx'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import type { Signature } from '../../../ui/signature/signature-strokes.ts'
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx'
import styles from './record.module.css'

type Props = { guestId: string; name: string; onClose: () => void }

/** The signature pad, for a guest who was registered without signing. */
export function SignDialog({ guestId, name, onClose }: Props) {
  const [signature, setSignature] = useState<Signature | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isRunning } = useCall(guestsApi.sign, {
    title: 'Firma guardada',
    reloads: ['guests'],
    onDone: onClose,
    onRefused: setRefusal,
  })
  const save = () => {
    if (signature) run({ id: guestId, signature: signature.image })
    else setRefusal('Por favor, firme en el panel de firma')
  }
  return (
    // Below the full-screen pad.
    <QuestionModal title={`Firma de ${name}`} size={640} zIndex={250} onClose={onClose}>
      {refusal && <Note tone="error">{refusal}</Note>}
      <div className={styles.pad}>
        <SignaturePad
          label={`Firma de ${name}`}
          value={signature}
          onChange={(drawn) => {
            setSignature(drawn)
            setRefusal(null)
          }}
          disabled={isRunning}
        />
      </div>
      <div className={dialogs.answers}>
        <Button disabled={isRunning} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="filled" disabled={isRunning} onClick={save}>
          Guardar firma
        </Button>
      </div>
    </QuestionModal>
  )
}
