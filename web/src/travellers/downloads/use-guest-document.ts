import { downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import { saveBase64File } from '../../lib/save-file.ts'
import { showToast, successWords } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'

/** Shows the server's message about a document, if there is one; a downloaded file needs none. */
export function showDocumentMessage({ message }: { message: string }): void {
  if (message) showToast({ kind: 'success', ...successWords(message) })
}

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
