import { ActionIcon, Button, FileButton } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { imageFileFault } from '../../lib/use-upload.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './notes.module.css'

type Props = { files: readonly File[]; onChange: (files: File[]) => void }

/** Images chosen for a note that is not saved yet; they are uploaded with it. */
export function NewNoteImages({ files, onChange }: Props) {
  const add = (chosen: File[]) => {
    const faults = chosen.map(imageFileFault('Solo se pueden subir imágenes'))
    const fault = faults.find((found) => found !== null)
    if (fault) showToast({ kind: 'error', title: 'Error', text: fault })
    onChange([...files, ...chosen.filter((_, place) => faults[place] === null)])
  }
  return (
    <section className={styles.newImages} aria-label="Imágenes">
      {files.map((file, place) => (
        <span key={`${file.name} ${place}`} className={styles.newImage}>
          <Icon of={IconPhoto} size={16} />
          {file.name}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Quitar ${file.name}`}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <Icon of={IconX} size={16} />
          </ActionIcon>
        </span>
      ))}
      <FileButton accept="image/*" multiple onChange={add} inputProps={{ 'aria-label': 'Imagen de la nota' }}>
        {(props) => (
          <Button {...props} leftSection={<Icon of={IconUpload} />}>
            Subir imagen
          </Button>
        )}
      </FileButton>
    </section>
  )
}
