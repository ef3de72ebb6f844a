/** No letter or digit that is taken for another when read aloud or copied by hand: 0 O, 1 I L, 5 S, 2 Z, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 6

/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % ALPHABET.length)

/** `random(n)` gives n random bytes. Whether the locator is still free in its account, the caller finds out. */
export function makeLocator(random: (count: number) => Uint8Array): string {
  let locator = ''
  while (locator.length < LENGTH)
    for (const byte of random(LENGTH * 2))
      if (byte < FAIR && locator.length < LENGTH) locator += ALPHABET.charAt(byte % ALPHABET.length)
  return locator
}

/** For comparing only: a locator is shown as it was given. */
export const normalizeLocator = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()
