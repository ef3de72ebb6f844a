/** Two names with the same key are the same: ignores case, accents and repeated spaces; '1.1' and '1-1' differ. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()
