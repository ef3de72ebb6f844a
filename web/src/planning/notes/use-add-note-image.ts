import { notesApi } from '@posada/contract/notes/notes'
import { limits } from '@posada/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { sentenceOf, SessionExpiredError } from '../../lib/errors.ts'
import { reloadKinds } from '../../lib/reload-kinds.ts'
import { showToast } from '../../lib/toasts.ts'

/** Uploads an image to the note; a file that is not an image or is too large is rejected before sending. */
export function useAddNoteImage(id: string) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => callApi(notesApi.addImage, { id }, { file }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: 'Correcto', text: message }),
    onError: (error) => {
      if (!(error instanceof SessionExpiredError)) complain(sentenceOf(error))
    },
    onSettled: () => reloadKinds(queries, ['notes']),
  })
  const add = (file: File | null) => {
    if (!file) return
    const fault = faultOf(file)
    if (fault) complain(fault)
    else mutate(file)
  }
  return { add, isRunning: isPending }
}

function faultOf({ type, size }: File): string | null {
  // Some browsers report no type for HEIC; the server checks the content anyway.
  if (type && !type.startsWith('image/')) return 'Solo se pueden subir imágenes'
  return size > limits.imageBytes ? 'La imagen es demasiado grande: como máximo, 10 MB' : null
}

const complain = (text: string) => void showToast({ kind: 'error', title: 'Error', text })
