import { plain } from '@posada/domain/search-key'

/** Cuts a text where the words that were looked for begin its words, without regard to case and accents. */
export function matchParts(text: string, wanted: string): { part: string; isMatch: boolean }[] {
  const terms = plain(wanted).split(' ').filter(Boolean)
  return text
    .split(/(\s+)/)
    .flatMap((word) => {
      const length = Math.max(0, ...terms.map((term) => matchLength(word, term)))
      return [
        { part: word.slice(0, length), isMatch: true },
        { part: word.slice(length), isMatch: false },
      ]
    })
    .filter(({ part }) => part !== '')
}

/** How many characters of the word it takes to hold the term; 0 when it does not begin with it. */
function matchLength(word: string, term: string): number {
  if (!plain(word).startsWith(term)) return 0
  for (let length = 1; length <= word.length; length++) if (plain(word.slice(0, length)).startsWith(term)) return length
  return 0
}
