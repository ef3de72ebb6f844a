import { Button, FileButton } from '@mantine/core'
import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUpload } from '../../../lib/use-upload.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './aeat.module.css'

type Props = { establishmentId: string; onClose: () => void }

const MOST_BYTES = 1_048_576

/** The file of the certificate and its password, which is not kept. */
export function CertificateDialog({ establishmentId, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { upload, isRunning } = useUpload(verifactuApi.uploadCertificate, {
    reloads: ['verifactu'],
    faultOf: ({ size }) => (size > MOST_BYTES ? 'El archivo es demasiado grande para ser un certificado' : null),
    onDone: onClose,
  })
  const save = handleSubmit(({ password }) => {
    setIsMissing(file === null)
    upload(file, { establishmentId, password: password || null })
  })
  return (
    <FormDialog
      opened
      title="Certificado digital"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty || file !== null}
      isSaving={isRunning}
      size={480}
    >
      <div className={styles.parts}>
        <p className={styles.soft}>
          El de la empresa, o el de su representante, en un archivo .p12 o .pfx. Se guarda cifrado y solo sirve para
          enviar los registros de este NIF.
        </p>
        <div className={styles.head}>
          <FileButton accept=".p12,.pfx" onChange={setFile} inputProps={{ 'aria-label': 'Archivo del certificado' }}>
            {(props) => (
              <Button {...props} leftSection={<Icon of={IconUpload} />}>
                Elegir archivo
              </Button>
            )}
          </FileButton>
          <span role="status">{file?.name ?? (isMissing ? 'Elija el archivo del certificado' : '')}</span>
        </div>
        <PasswordField
          control={control}
          name="password"
          label="Contraseña del certificado"
          autoComplete="new-password"
        />
      </div>
    </FormDialog>
  )
}
