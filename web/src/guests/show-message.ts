import { showToast } from '../lib/toasts.ts'

/** Shows the server's message about a document, if there is one; a downloaded file needs none. */
export function showDocumentMessage({ message }: { message: string }): void {
  if (message) showToast({ kind: 'success', title: 'Correcto', text: message })
}
