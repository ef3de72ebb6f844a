import { showToast } from '../lib/toasts.ts'

/** What the server adds to a document, where it adds something: a file in one's hands needs no further word. */
export function showMessage({ message }: { message: string }): void {
  if (message) showToast({ kind: 'success', title: 'Correcto', text: message })
}
