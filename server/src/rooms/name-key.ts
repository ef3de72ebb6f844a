/** By which two names are the same: without capitals, accents and doubled spaces; '1.1' and '1-1' stay apart. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()
