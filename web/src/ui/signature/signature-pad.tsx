import { Button } from '@mantine/core'
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import { useId, useState } from 'react'
import { Icon } from '../theme/icon.tsx'
import { SignaturePadCanvas } from './signature-pad-canvas.tsx'
import { SignaturePadFullScreen } from './signature-pad-full-screen.tsx'
import type { Signature } from './signature-strokes.ts'
import { SignaturePadTools } from './signature-pad-tools.tsx'
import styles from './signature-pad.module.css'

type Props = {
  /** Label for screen readers: 'Firma de Ana Ruiz'. */
  label: string
  value: Signature | null
  onChange: (signature: Signature | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** A pad to sign with the mouse, a finger or a pen; null while empty. `value.image` is the image to send. */
export function SignaturePad({ label, value, onChange, error, disabled = false }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  const errorId = useId()
  return (
    <div role="group" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <div className={styles.paper} data-wrong={error ? true : undefined} data-off={disabled || undefined}>
        <SignaturePadCanvas label={label} value={value} onChange={onChange} disabled={disabled} />
        <span className={styles.line} aria-hidden />
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.tools}>
        <SignaturePadTools value={value} onChange={onChange} disabled={disabled} />
        <Button
          className={styles.away ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon of={IconArrowsMaximize} size={16} />}
          aria-label="Ampliar a pantalla completa"
          disabled={disabled}
          onClick={() => setIsLarge(true)}
        >
          Ampliar
        </Button>
      </div>
      {isLarge && (
        <SignaturePadFullScreen
          value={value}
          onSave={(signature) => {
            onChange(signature)
            setIsLarge(false)
          }}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  )
}
