import { type Note, notesApi } from '@posada/contract/bookings/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { formatInstant } from '../../lib/format.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import { NoteImages } from './note-images.tsx'
import { noteTitle } from './note-values.ts'
import styles from './notes.module.css'

type Props = { id: string; establishments: readonly PlannedEstablishment[]; mayWrite: boolean; onClose: () => void }

/** One note: editable, or read-only for roles that may not write notes. */
export function OpenNote({ id, establishments, mayWrite, onClose }: Props) {
  const query = useQueryCall(notesApi.get, { id }, { kinds: ['notes'] })
  if (!query.data)
    return (
      <ViewDialog title="Nota" onClose={onClose} size={600}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </ViewDialog>
    )
  const { note } = query.data
  return mayWrite ? (
    <EditNoteDialog note={note} establishments={establishments} onClose={onClose} />
  ) : (
    <NoteView note={note} onClose={onClose} />
  )
}

const NoteView = ({ note, onClose }: { note: Note; onClose: () => void }) => (
  <ViewDialog title={noteTitle(note)} onClose={onClose} size={600}>
    <p className={styles.made}>{createdByLine(note)}</p>
    <p className={styles.words}>{note.body}</p>
    <NoteImages note={note} mayWrite={false} />
  </ViewDialog>
)

const createdByLine = ({ createdBy, createdAt }: Note) => `Creada por ${createdBy}, ${formatInstant(createdAt)}`
