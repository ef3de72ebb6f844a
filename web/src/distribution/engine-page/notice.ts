const STORED = 'posada.engine.notice'

/** What a page says above its content, for everybody to notice. */
export function showNotice(text: string): void {
  const place = document.getElementById('notice')
  if (!place) return
  const note = document.createElement('div')
  note.className = 'note warn'
  note.tabIndex = -1
  note.textContent = text
  place.replaceChildren(note)
  note.focus()
  note.scrollIntoView({ block: 'center' })
}

export const clearNotice = (): void => document.getElementById('notice')?.replaceChildren()

/** Keeps a notice for the page that is opened next in this tab. */
export function keepNotice(text: string): void {
  try {
    sessionStorage.setItem(STORED, text)
  } catch {
    // Without storage the next page says nothing; it shows what is free all the same.
  }
}

export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(STORED)
    if (text !== null) sessionStorage.removeItem(STORED)
    return text
  } catch {
    return null
  }
}
