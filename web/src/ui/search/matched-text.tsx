import { normalizeText } from '@posada/domain/platform/text/search-key'
import styles from './matched-text.module.css'

/**
 * Splits a text into parts that match the beginnings of words searched for and parts that do not; ignores case and
 * accents.
 */
export function matchParts(text: string, search: string): { part: string; isMatch: boolean }[] {
  const terms = normalizeText(search).split(' ').filter(Boolean)
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

/** The number of characters of the word that match the term; 0 if the word does not begin with it. */
function matchLength(word: string, term: string): number {
  if (!normalizeText(word).startsWith(term)) return 0
  for (let length = 1; length <= word.length; length++)
    if (normalizeText(word.slice(0, length)).startsWith(term)) return length
  return 0
}

/** A search result with the matching parts in bold. */
export const MatchedText = ({ text, search }: { text: string; search: string }) => (
  <>
    {matchParts(text, search).map(({ part, isMatch }, index) =>
      isMatch ? (
        <b key={index} className={styles.match}>
          {part}
        </b>
      ) : (
        part
      ),
    )}
  </>
)
