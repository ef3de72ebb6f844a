import { Button } from '@mantine/core'
import { backupsApi } from '@posada/contract/backups/backups'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
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
      {!isShown && (
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
      {key !== undefined && (
        <ViewDialog title="Clave de las copias" onClose={() => setKey(undefined)}>
          <p>Apúntela o guárdela en un gestor de contraseñas. No se vuelve a mostrar.</p>
          <code className={styles.key}>{key}</code>
          <p>Para recuperar una copia del almacén, escríbala en BACKUP_KEY.</p>
        </ViewDialog>
      )}
    </>
  )
}
