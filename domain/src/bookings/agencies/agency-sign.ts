/** The two letters by which the trade knows these portals. */
const knownSigns: readonly [name: RegExp, sign: string][] = [
  [/^booking/i, 'BK'],
  [/^expedia/i, 'EX'],
  [/^airbnb/i, 'AB'],
]

/**
 * The sign of an agency without a logo: two capital letters, of its first two words or of its only one. '' without a
 * name.
 */
export function agencySign(name: string): string {
  const known = knownSigns.find(([pattern]) => pattern.test(name.trim()))
  if (known) return known[1]
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second = ''] = words.filter((word) => !JOINING_WORD.test(word))
  const letters = second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
  return letters.toLocaleUpperCase('es')
}

const JOINING_WORD = /^(?:de|del|la|las|el|los|y|e)$/i
