import { notesApi } from '@posada/contract/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import { NoteView } from './note-view.tsx'

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
