/** Copies the text to the clipboard; false where the browser refuses. */
export const writeClipboard = async (text: string): Promise<boolean> => (await byClipboard(text)) || bySelection(text)

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
