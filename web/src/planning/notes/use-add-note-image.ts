import { notesApi } from '@posada/contract/notes/notes'
import { limits } from '@posada/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/reload-kinds.ts'
import { showToast } from '../../lib/toasts.ts'

/** Uploads an image to the note; a file that is not an image or is too large is rejected before sending. */
export function useAddNoteImage(id: string) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => callApi(notesApi.addImage, { id }, { file }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: 'Correcto', text: message }),
    onError: (error) => {
      if (!(error instanceof SessionExpiredError)) showError(errorMessage(error))
    },
    onSettled: () => invalidateKinds(queries, ['notes']),
  })
  const add = (file: File | null) => {
    if (!file) return
    const fault = imageFileError(file)
    if (fault) showError(fault)
    else mutate(file)
  }
  return { add, isRunning: isPending }
}

function imageFileError({ type, size }: File): string | null {
  // Some browsers report no type for HEIC; the server checks the content anyway.
  if (type && !type.startsWith('image/')) return 'Solo se pueden subir imágenes'
  return size > limits.imageBytes ? 'La imagen es demasiado grande: como máximo, 10 MB' : null
}

const showError = (text: string) => void showToast({ kind: 'error', title: 'Error', text })
