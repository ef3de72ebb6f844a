import { showToast } from './toasts.ts'

/**
 * Copies the text to the clipboard and shows a toast; where the browser refuses, the toast suggests copying by hand.
 */
export async function copyText(text: string): Promise<void> {
  if ((await byClipboard(text)) || bySelection(text))
    showToast({ kind: 'success', title: 'Copiado en portapapeles', text: null })
  else showToast({ kind: 'error', title: 'No se ha podido copiar', text: 'Seleccione el texto y cópielo a mano.' })
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Browsers offer no clipboard over plain http but still copy the selected text. */
function bySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // The field must be inside the open dialog, whose focus trap would otherwise take the focus.
  const place = document.activeElement?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without the clipboard
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
