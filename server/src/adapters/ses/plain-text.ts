/**
 * Single spaces, none at the ends, nothing that XML cannot hold: the registry counts blanks that it does not cut away.
 * Undefined for what is empty, so that its element is left out.
 */
export const plainText = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || undefined
