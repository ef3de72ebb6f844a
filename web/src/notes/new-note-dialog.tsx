import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import { formatDay, type Day } from '@posada/domain/days/day'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { NewNoteImages } from './new-note-images.tsx'
import { NoteFields } from './note-fields.tsx'
import { useNewNote } from './use-new-note.ts'

type Props = { day: Day; establishments: readonly PlannedEstablishment[]; onClose: () => void }

export function NewNoteDialog({ day, establishments, onClose }: Props) {
  const state = useNewNote(day, onClose)
  return (
    <FormDialog
      opened
      title="Nueva nota"
      subtitle={formatDay(day)}
      onClose={onClose}
      onSubmit={state.save}
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      size={600}
    >
      <NoteFields control={state.control} establishments={establishments} refusal={state.refusal} />
      <NewNoteImages files={state.files} onChange={state.setFiles} />
    </FormDialog>
  )
}
