const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A text as HTML: escaped, its line breaks as `<br>`. */
export const textAsHtml = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')
