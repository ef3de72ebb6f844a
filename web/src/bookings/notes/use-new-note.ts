import { notesApi } from '@posada/contract/bookings/notes/notes'
import type { Day } from '@posada/domain/platform/days/day'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { MISSING_FIELDS_MESSAGE, newNoteFields, noteDayOf, noteInput, noteKinds } from './note-values.ts'

/** The form of a new note. Its images are uploaded once the note is saved. */
export function useNewNote(day: Day, { isForCleaning, onClose }: { isForCleaning: boolean; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { ...newNoteFields, isForCleaning } })
  const [files, setFiles] = useState<File[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const queries = useQueryClient()
  const add = useCall(notesApi.add, { reloads: noteKinds, onRefused: setRefusal })

  const uploadTo = async (id: string) => {
    setIsUploading(true)
    const failed: string[] = []
    for (const file of files) {
      try {
        await callApi(notesApi.addImage, { id }, { file })
      } catch (error) {
        failed.push(`${file.name}: ${errorMessage(error)}`)
      }
    }
    if (files.length > 0) invalidateKinds(queries, noteKinds)
    if (failed.length > 0)
      showToast({ kind: 'error', title: 'La nota se ha guardado sin todas sus imágenes', text: failed.join('. ') })
    onClose()
  }
  const save = handleSubmit(
    (fields) => {
      setRefusal(null)
      add.run({ ...noteDayOf(day), ...noteInput(fields) }, { onSuccess: ({ reply }) => void uploadTo(reply.id) })
    },
    () => setRefusal(MISSING_FIELDS_MESSAGE),
  )
  return {
    control,
    files,
    setFiles,
    refusal,
    isDirty: formState.isDirty || files.length > 0,
    isSaving: add.isRunning || isUploading,
    save,
  }
}
