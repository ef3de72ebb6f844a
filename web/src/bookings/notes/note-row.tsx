import { Checkbox } from '@mantine/core'
import { notesApi, type Note } from '@posada/contract/bookings/notes/notes'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { noteTitle } from './note-values.ts'
import styles from './notes.module.css'

type Props = { note: Note; mayWrite: boolean; onOpen: () => void }

/** The checkbox is saved at once; the title opens the note. */
export function NoteRow({ note, mayWrite, onOpen }: Props) {
  const toggle = useCall(notesApi.toggle, { title: null, reloads: ['notes'] })
  const title = noteTitle(note)
  return (
    <li className={styles.row} data-done={note.isCompleted || undefined}>
      <Checkbox
        aria-label={`Hecha: ${title}`}
        size="sm"
        radius="xs"
        checked={toggle.isRunning ? !note.isCompleted : note.isCompleted}
        disabled={!mayWrite || toggle.isRunning}
        onChange={() => toggle.run({ id: note.id })}
      />
      <button type="button" className={styles.open} onClick={onOpen}>
        {title}
      </button>
      {note.hasImages && (
        <span className={styles.photo} role="img" aria-label="Con imágenes" title="Con imágenes">
          <Icon of={IconPhoto} size={16} />
        </span>
      )}
      <span className={styles.when}>{formatInstant(note.createdAt)}</span>
    </li>
  )
}
