/** Without the letters and digits that people confuse when they read or copy them: 0 O, 1 I L, 5 S, 2 Z, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 6

/** Bytes from this value on are discarded: they would make the first letters more likely than the others. */
const UNBIASED_BELOW = 256 - (256 % ALPHABET.length)

/** `random(n)` returns n random bytes. The caller checks that the locator is still free in its account. */
export function makeLocator(random: (count: number) => Uint8Array): string {
  let locator = ''
  while (locator.length < LENGTH)
    for (const byte of random(LENGTH * 2))
      if (byte < UNBIASED_BELOW && locator.length < LENGTH) locator += ALPHABET.charAt(byte % ALPHABET.length)
  return locator
}

/** Only for comparing: a locator is shown as it was entered. */
export const normalizeLocator = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()
