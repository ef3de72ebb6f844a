import { type DataKind, invalidateKinds } from './reload-what-changed.ts'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { limits } from '@posada/domain/platform/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { type ErrorHost, hostsOfCall, showInHost } from './error-hosts.ts'
import { errorMessage, NoAnswerError, SessionExpiredError } from './errors.ts'
import { showToast, successWords } from './toasts.ts'

/** Validates an image file before it is sent; the server validates its bytes. */
export const imageFileFault =
  (noImage: string) =>
  ({ type, size }: File): string | null => {
    // Some browsers report no type for HEIC.
    if (type && !type.startsWith('image/')) return noImage
    return size > limits.imageBytes ? 'La imagen es demasiado grande: como máximo, 10 MB' : null
  }

type Options<E extends Endpoint> = {
  /** Kinds of data that the upload changes. */
  reloads: readonly DataKind[]
  /** The fault of a file that can be detected before sending it, or null. */
  faultOf: (file: File) => string | null
  /** Title of the green toast, by default the fact that the server's message states; null shows no toast. */
  title?: string | null
  onDone?: (reply: Reply<E>) => void
}

/** Uploads a file together with the endpoint's other input; a fault is shown before anything is sent. */
export function useUpload<E extends Endpoint>(endpoint: E, options: Options<E>) {
  const { reloads, faultOf, title, onDone } = options
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, file }: { input: Input<E>; file: File; hosts: readonly ErrorHost[] }) =>
      callApi(endpoint, input, { file }),
    onSuccess: ({ reply, message }) => {
      if (title !== null) showToast({ kind: 'success', ...successWords(message, title) })
      onDone?.(reply)
    },
    onError: (error, { hosts }) => {
      if (error instanceof SessionExpiredError) return
      const message = errorMessage(error)
      if (!showInHost(hosts, { message, isConnection: error instanceof NoAnswerError })) showFileError(message)
    },
    onSettled: (done) =>
      invalidateKinds(
        queries,
        reloads.filter((kind) => !done?.changed.some((changed) => changed === kind)),
      ),
  })
  const upload = (file: File | null, input: Input<E>) => {
    if (!file) return
    const fault = faultOf(file)
    if (fault) showFileError(fault)
    else mutate({ input, file, hosts: hostsOfCall() })
  }
  return { upload, isRunning: isPending }
}

const showFileError = (text: string) => void showToast({ kind: 'error', title: 'Error', text })
