import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { SignaturePadCanvas } from './signature-pad-canvas.tsx'
import type { Signature } from './signature-strokes.ts'
import { SignaturePadTools } from './signature-pad-tools.tsx'
import styles from './signature-pad.module.css'

type Props = { value: Signature | null; onSave: (signature: Signature | null) => void; onClose: () => void }

/** The pad on the whole screen, for example on a tablet handed to the guest. */
export function SignaturePadFullScreen({ value, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(value)
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      zIndex={300}
      onClose={onClose}
      classNames={{ body: styles.screen ?? '', content: styles.screenContent ?? '' }}
      aria-label="Firma a pantalla completa"
    >
      <div className={styles.screenPaper}>
        <SignaturePadCanvas
          label="Panel de firma a pantalla completa"
          value={draft}
          onChange={setDraft}
          disabled={false}
        />
        <span className={styles.line} aria-hidden />
      </div>
      <footer className={styles.screenFoot}>
        <SignaturePadTools value={draft} onChange={setDraft} />
        <Button className={styles.away ?? ''} onClick={onClose}>
          Cerrar
        </Button>
        <Button variant="filled" data-autofocus onClick={() => onSave(draft)}>
          Guardar
        </Button>
      </footer>
    </Modal>
  )
}
