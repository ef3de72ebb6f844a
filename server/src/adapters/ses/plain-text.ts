/**
 * A text with single spaces, trimmed, without characters that XML does not allow: the registry counts all blanks.
 * Undefined for an empty text, so that its element is left out.
 */
export const registryText = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || undefined
