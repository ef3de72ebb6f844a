import { useState } from 'react'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import styles from './side.module.css'

type Props = { title: string; images: readonly { id: string; url: string }[] }

/** The first photo of a note, which opens all of them. */
export function NotePhoto({ title, images }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = images
  if (!first) return null
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={images.length === 1 ? `Ver la foto de ${title}` : `Ver las ${images.length} fotos de ${title}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={first.url} alt="" width={64} height={64} loading="lazy" />
      </button>
      {isOpen && (
        <ViewDialog title={title} onClose={() => setIsOpen(false)} size={720}>
          {images.map(({ id, url }, place) => (
            <img key={id} className={styles.large} src={url} alt={`Foto ${place + 1} de ${title}`} />
          ))}
        </ViewDialog>
      )}
    </>
  )
}
