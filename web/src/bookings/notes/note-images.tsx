import { ActionIcon, Button, FileButton, Modal } from '@mantine/core'
import { type Note, notesApi } from '@posada/contract/bookings/notes/notes'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { imageFileFault, useUpload } from '../../lib/use-upload.ts'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './notes.module.css'

/** The note's images. Adding and removing is saved at once; a click enlarges an image. */
export function NoteImages({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const [largeUrl, setLargeUrl] = useState<string | null>(null)
  const { upload, isRunning } = useUpload(notesApi.addImage, {
    reloads: ['notes'],
    faultOf: imageFileFault('Solo se pueden subir imágenes'),
  })
  const removal = useCall(notesApi.deleteImage, { reloads: ['notes'] })
  if (!mayWrite && note.images.length === 0) return null
  return (
    <section className={styles.images} aria-label="Imágenes">
      {note.images.map(({ id, url }, index) => (
        <figure key={id} className={styles.image}>
          <button type="button" aria-label={`Ampliar la imagen ${index + 1}`} onClick={() => setLargeUrl(url)}>
            <img src={url} alt={`Imagen ${index + 1} de la nota`} />
          </button>
          {mayWrite && (
            <ActionIcon
              className={styles.remove ?? ''}
              variant="default"
              size={28}
              aria-label={`Eliminar la imagen ${index + 1}`}
              disabled={removal.isRunning}
              onClick={() => removal.run({ id })}
            >
              <Icon of={IconTrash} size={16} />
            </ActionIcon>
          )}
        </figure>
      ))}
      {mayWrite && (
        <FileButton
          accept="image/*"
          onChange={(file) => upload(file, { id: note.id })}
          inputProps={{ 'aria-label': 'Imagen de la nota' }}
        >
          {(props) => (
            <Button {...props} leftSection={<Icon of={IconUpload} />} disabled={isRunning}>
              {isRunning ? 'Subiendo...' : 'Subir imagen'}
            </Button>
          )}
        </FileButton>
      )}
      {largeUrl !== null && <LargeImage url={largeUrl} onClose={() => setLargeUrl(null)} />}
    </section>
  )
}

function LargeImage({ url, onClose }: { url: string; onClose: () => void }) {
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside
      title="Imagen"
      size="auto"
      centered
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Cerrar la imagen' }}
    >
      <img className={styles.large} src={url} alt="Imagen de la nota" />
    </Modal>
  )
}
