import { COMMON_PARTICLES } from '../../name-units.ts'

/** Written small inside a name: 'De la Torre', 'Maria del Carmen', 'Van der Berg'. */
const SMALL = new Set([...COMMON_PARTICLES, 'i'])

/** Words of a zone as a person writes them. Accents and the Ñ, which no zone has, are not guessed. */
export const titleCase = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const isInside = at > 0 && at < words.length - 1
      const small = word.toLowerCase()
      return isInside && SMALL.has(small) ? small : word.charAt(0) + small.slice(1)
    })
    .join(' ')
