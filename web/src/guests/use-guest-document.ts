import { downloadsApi } from '@posada/contract/downloads/downloads'
import { saveBase64File } from '../lib/save-base64.ts'
import { useCall } from '../lib/use-call.ts'
import { showDocumentMessage } from './show-message.ts'

/** Generates a document of one guest and downloads it. */
export function useGuestDocument() {
  const { run, isRunning } = useCall(downloadsApi.documents, {
    title: null,
    onDone: ({ reply: { name, bytes }, message }) => {
      showDocumentMessage({ message })
      if (name !== undefined && bytes !== undefined) saveBase64File(name, bytes)
    },
  })
  return {
    isRunning,
    download: (kind: 'traveller-form' | 'privacy-clause', guestId: string) =>
      run({ kind, id: guestId, from: null, to: null, establishmentId: null }),
  }
}
