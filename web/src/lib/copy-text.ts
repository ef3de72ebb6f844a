import { showToast } from './toasts.ts'

/** Puts the text on the clipboard and says so; where the browser refuses, says how else. */
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

/** Over plain http browsers have no clipboard, but still copy what is selected. */
function bySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Inside the open dialog, which would take the focus back from anywhere else.
  const place = document.activeElement?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without the clipboard
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
