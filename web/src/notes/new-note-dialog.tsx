import { notesApi } from '@posada/contract/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import { formatDay, type Day } from '@posada/domain/days/day'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { MISSING_FIELDS_MESSAGE, newNoteFields, noteDayOf, noteInput, noteKinds } from './note-values.ts'
import { NoteFields } from './note-fields.tsx'

type Props = { day: Day; establishments: readonly PlannedEstablishment[]; onClose: () => void }

export function NewNoteDialog({ day, establishments, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: newNoteFields })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(notesApi.add, { reloads: noteKinds, onDone: onClose, onRefused: setRefusal })
  const save = handleSubmit(
    (fields) => {
      setRefusal(null)
      add.run({ ...noteDayOf(day), ...noteInput(fields) })
    },
    () => setRefusal(MISSING_FIELDS_MESSAGE),
  )
  return (
    <FormDialog
      opened
      title="Nueva nota"
      subtitle={formatDay(day)}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      size={600}
    >
      <NoteFields control={control} establishments={establishments} refusal={refusal} />
    </FormDialog>
  )
}
