import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useRef } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './read-documents.module.css'
import type { useReadFiles } from './use-read-files.ts'

type Props = { files: ReturnType<typeof useReadFiles>; disabled: boolean; onCamera: () => void }

/** The ways to read without a telephone: the camera of this device, pictures, and a reader on the desk. */
export function SourcesCard({ files, disabled, onCamera }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { unread } = files
  return (
    <section className={styles.sources} aria-label="Sin móvil">
      <h2>Sin móvil</h2>
      <button type="button" disabled={disabled} onClick={onCamera}>
        <Icon of={IconCamera} size={16} />
        <span>Cámara de este equipo</span>
        <Icon of={IconChevronRight} size={16} />
      </button>
      <button type="button" disabled={disabled || files.isReading} onClick={() => input.current?.click()}>
        <Icon of={IconPhoto} size={16} />
        <span>{files.isReading ? 'Leyendo…' : 'Elegir archivos'}</span>
        <Icon of={IconChevronRight} size={16} />
      </button>
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        accept="image/jpeg,image/png"
        multiple
        tabIndex={-1}
        aria-label="Fotos de documentos"
        onChange={({ target }) => {
          files.read([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {unread.length > 0 && (
        <div className={styles.unread}>
          <Note tone="warning">
            No se ha podido leer {unread.map(({ name }) => name).join(', ')}. Pruebe con el lado de las líneas
            «&lt;&lt;&lt;», nítido y sin reflejos.
            <div className={styles.tools}>
              <Button size="xs" disabled={files.isReading} onClick={files.readOnServer}>
                Leer en el servidor
              </Button>
            </div>
          </Note>
        </div>
      )}
      <p>
        <Icon of={IconShieldCheck} size={16} />
        <span>
          Ninguna imagen se guarda: se lee en este equipo y se borra. Un lector de mesa sirve igual: escribe las líneas
          en «Nombre».
        </span>
      </p>
    </section>
  )
}
