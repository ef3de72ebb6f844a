/** Written small inside a name: 'De la Torre', 'Maria del Carmen', 'Van der Berg'. */
const SMALL = new Set(
  'DE DEL LA LAS LOS EL Y E I DA DAS DO DOS DI DU DES VAN VON VOM DER DEN TEN TER ZU ZUR AL BIN IBN'.split(' '),
)

/** Words of a zone as a person writes them. Accents and the Ñ, which no zone has, are not guessed. */
export const titleCase = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const isInside = at > 0 && at < words.length - 1
      return isInside && SMALL.has(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase()
    })
    .join(' ')
