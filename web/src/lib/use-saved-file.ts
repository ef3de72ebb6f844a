import type { Endpoint } from '@posada/contract/endpoint'
import type { SavedFile, savedFile } from '@posada/contract/files/saved-file'
import { saveBase64File } from './save-base64.ts'
import { useCall } from './use-call.ts'

/** A call whose reply is a file, which is downloaded; shows no toast on success. */
export const useFileDownload = <E extends Endpoint & { reply: typeof savedFile }>(endpoint: E) =>
  useCall(endpoint, {
    title: null,
    onDone: ({ reply }) => {
      const { name, bytes } = reply as SavedFile // guaranteed by the endpoint's type
      saveBase64File(name, bytes)
    },
  })
