/** A lost answer may belong to a call that the provider carries out late, after a newer one: its days are read back after this. */
export const REREAD_AFTER_MS = 2 * 60_000
