import type { Endpoint } from '@posada/contract/endpoint'
import type { SavedFile, savedFile } from '@posada/contract/files/saved-file'
import { saveBase64 } from './save-base64.ts'
import { useCall } from './use-call.ts'

/** A call whose answer is a file: the browser saves it, and no toast says more. */
export const useSavedFile = <E extends Endpoint & { reply: typeof savedFile }>(endpoint: E) =>
  useCall(endpoint, {
    title: null,
    onDone: ({ reply }) => {
      const { name, bytes } = reply as SavedFile // what the endpoint's type asks for
      saveBase64(name, bytes)
    },
  })
