import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useForm } from 'react-hook-form'
import { copyText } from '../../../../lib/copy-text.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './second-factor.module.css'

type Props = {
  secret: string
  qr: string
  refusal: string | null
  isRunning: boolean
  onCode: (code: string) => void
  onClose: () => void
}

/** The secret as a QR code and as text; the first code proves that the phone has it. */
export function ScanStep({ secret, qr, refusal, isRunning, onCode, onClose }: Props) {
  const { control, handleSubmit } = useForm({ defaultValues: { code: '' } })
  return (
    <FormDialog
      opened
      title="Activar el segundo factor"
      onClose={onClose}
      onSubmit={handleSubmit(({ code }) => onCode(code.replace(/\s/g, '')))}
      isDirty={false}
      isSaving={isRunning}
      saveLabel="Activar"
      size={560}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <div className={styles.scan}>
          <img className={styles.qr} src={qr} alt="Código QR con la clave" width={160} height={160} />
          <div className={styles.words}>
            <p>Escanee el código con su aplicación de verificación o escriba en ella esta clave:</p>
            <p>
              <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
            <div>
              <Button
                size="compact-sm"
                leftSection={<Icon of={IconCopy} size={16} />}
                onClick={() => void copyText(secret)}
              >
                Copiar clave
              </Button>
            </div>
          </div>
        </div>
        <TextField
          control={control}
          name="code"
          label="Número que muestra la aplicación"
          help="Seis cifras."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          focusOnMount
          required
        />
      </FormGrid>
    </FormDialog>
  )
}
