import { Button } from '@mantine/core'
import { notesApi, type Note } from '@posada/contract/bookings/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { NoteFields } from './note-fields.tsx'
import { fieldsOfNote, MISSING_FIELDS_MESSAGE, noteInput, noteKinds } from './note-values.ts'
import { NoteImages } from './note-images.tsx'
import styles from './notes.module.css'

type Props = { note: Note; establishments: readonly PlannedEstablishment[]; onClose: () => void }

/** Typed text stays when another user changes the note; the images are always up to date. */
export function EditNoteDialog({ note, establishments, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: fieldsOfNote(note) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const outcome = { reloads: noteKinds, onDone: onClose }
  const edit = useCall(notesApi.edit, { ...outcome, onRefused: setRefusal })
  const removal = useCall(notesApi.delete, outcome)
  const save = handleSubmit(
    (fields) => {
      setRefusal(null)
      edit.run({ id: note.id, ...noteInput(fields) })
    },
    () => setRefusal(MISSING_FIELDS_MESSAGE),
  )
  return (
    <FormDialog
      opened
      title="Editar nota"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={edit.isRunning || removal.isRunning}
      size={600}
      actions={
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconTrash} />}
          disabled={removal.isRunning}
          onClick={() => setIsAsking(true)}
        >
          Eliminar
        </Button>
      }
    >
      <p className={styles.made}>
        Creada por {note.createdBy}, {formatInstant(note.createdAt)}
      </p>
      <NoteFields control={control} establishments={establishments} refusal={refusal} room={note.room} />
      <NoteImages note={note} mayWrite />
      {isAsking && (
        <ConfirmDialog
          opened
          title="Eliminar la nota"
          text="¿Está seguro de que desea eliminar de forma permanente esta nota?"
          detail={note.title}
          confirmLabel="Eliminar"
          isRunning={removal.isRunning}
          onConfirm={() => removal.run({ id: note.id }, { onError: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}
