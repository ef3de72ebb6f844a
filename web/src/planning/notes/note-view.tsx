import type { Note } from '@posada/contract/notes/notes'
import { formatInstant } from '../../lib/format-instant.ts'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import { NoteImages } from './note-images.tsx'
import { noteTitle } from './note-title.ts'
import styles from './notes.module.css'

export const NoteView = ({ note, onClose }: { note: Note; onClose: () => void }) => (
  <ViewDialog title={noteTitle(note)} onClose={onClose} size={600}>
    <p className={styles.made}>{createdByLine(note)}</p>
    <p className={styles.words}>{note.body}</p>
    <NoteImages note={note} mayWrite={false} />
  </ViewDialog>
)

const createdByLine = ({ createdBy, createdAt }: Note) => `Creada por ${createdBy}, ${formatInstant(createdAt)}`
