import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { copyText } from '../../../../lib/copy-text.ts'
import { saveTextFile } from '../../../../lib/save-file.ts'
import { ReadDialog } from '../../../../ui/dialogs/read-dialog.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import styles from './second-factor.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** Recovery codes are shown only once. */
export function RecoveryCodesStep({ codes, onClose }: Props) {
  const text = codes.join('\n')
  return (
    <ReadDialog title="Códigos de recuperación" onClose={onClose} doneLabel="Los he guardado" size={480}>
      <FormGrid>
        <Note tone="warning">
          Guárdelos ahora: no se volverán a mostrar. Si pierde el teléfono, cada uno sirve una vez en lugar del número.
        </Note>
        <ul className={styles.codes} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(text)}>
            Copiar
          </Button>
          <Button
            leftSection={<Icon of={IconDownload} />}
            onClick={() => saveTextFile('codigos-de-recuperacion.txt', `${text}\n`)}
          >
            Descargar
          </Button>
        </div>
      </FormGrid>
    </ReadDialog>
  )
}
