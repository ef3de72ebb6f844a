import { writeClipboard } from './clipboard.ts'
import { showToast } from './toasts.ts'

/**
 * Copies the text to the clipboard and shows a toast; where the browser refuses, the toast suggests copying by hand.
 */
export async function copyText(text: string): Promise<void> {
  if (await writeClipboard(text)) showToast({ kind: 'success', title: 'Copiado en el portapapeles', text: null })
  else showToast({ kind: 'error', title: 'No se ha podido copiar', text: 'Seleccione el texto y cópielo a mano.' })
}
