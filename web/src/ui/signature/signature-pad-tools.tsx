import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { Icon } from '../theme/icon.tsx'
import styles from './signature-pad.module.css'
import { signatureOf, type Signature } from './signature-strokes.ts'

type Props = { value: Signature | null; onChange: (signature: Signature | null) => void; disabled?: boolean }

/** Removes the last stroke, or all of them. */
export const SignaturePadTools = ({ value, onChange, disabled = false }: Props) => (
  <>
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.tool ?? ''}
      leftSection={<Icon of={IconArrowBackUp} size={16} />}
      disabled={disabled || value === null}
      onClick={() =>
        value && onChange(signatureOf(value.strokes.slice(0, -1), { width: value.width, height: value.height }))
      }
    >
      Deshacer
    </Button>
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.tool ?? ''}
      leftSection={<Icon of={IconEraser} size={16} />}
      disabled={disabled || value === null}
      onClick={() => onChange(null)}
    >
      Borrar
    </Button>
  </>
)
