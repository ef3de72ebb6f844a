import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { NewNoteImages } from './new-note-images.tsx'
import { NoteFields } from './note-fields.tsx'
import type { NoteEstablishment } from './note-values.ts'
import { useNewNote } from './use-new-note.ts'

type Props = {
  day: Day
  establishments: readonly NoteEstablishment[]
  /** Whether it begins as one that cleaners see. */
  isForCleaning?: boolean
  onClose: () => void
}

export function NewNoteDialog({ day, establishments, isForCleaning = false, onClose }: Props) {
  const state = useNewNote(day, { isForCleaning, onClose })
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
