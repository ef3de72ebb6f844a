import { Button } from '@mantine/core'
import { backupsApi } from '@posada/contract/provider/backups/backups'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ReadDialog } from '../../../ui/dialogs/read-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './copies.module.css'

/** Shows the key of the store's copies, once: afterwards it is only on the server's machine. */
export function ShowKey({ isShown }: { isShown: boolean }) {
  const [key, setKey] = useState<string>()
  const show = useCall(backupsApi.showKey, {
    title: null,
    reloads: ['provider desk'],
    failure: 'No se ha podido mostrar la clave',
    onDone: ({ reply }) => setKey(reply.key),
  })
  return (
    <>
      {isShown ? (
        <p>La clave ya se mostró. Está en BACKUP_KEY o, si no se indica, en backup.key de la carpeta de datos.</p>
      ) : (
        <Note tone="warning">
          <p>
            Las copias salen cifradas hacia el almacén. Sin su clave no se pueden leer, y ninguna copia la contiene:
            guárdela fuera de este equipo.
          </p>
          <Button mt={8} variant="default" disabled={show.isRunning} onClick={() => show.run({})}>
            Mostrar la clave una vez
          </Button>
        </Note>
      )}
      {key !== undefined && <KeyDialog shownKey={key} onClose={() => setKey(undefined)} />}
    </>
  )
}

/** A click beside the dialog does not close it, because the key is not shown again. */
const KeyDialog = ({ shownKey, onClose }: { shownKey: string; onClose: () => void }) => (
  <ReadDialog
    title="Clave de las copias"
    onClose={onClose}
    doneLabel="La he guardado"
    size={560}
    otherButton={
      <Button data-autofocus leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(shownKey)}>
        Copiar
      </Button>
    }
  >
    <FormGrid>
      <Note tone="warning">Apúntela o guárdela en un gestor de contraseñas. No se vuelve a mostrar.</Note>
      <code className={styles.key}>{shownKey}</code>
      <p className={styles.use}>
        Para recuperar una copia del almacén, escríbala en BACKUP_KEY, con guiones o sin ellos.
      </p>
    </FormGrid>
  </ReadDialog>
)
