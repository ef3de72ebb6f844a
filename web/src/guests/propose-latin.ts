import { foreignTo, nameForRegistry } from '@posada/domain/travellers/latin-name'
import { transliterate } from 'transliteration'

/**
 * The name transliterated to the letters that the registry accepts, to be compared with the passport and accepted by a
 * person; null where no change is needed or possible. Words that need no change stay as they are. The module is large:
 * import it lazily.
 */
export function proposeLatinName(text: string): string | null {
  const name = nameForRegistry(text)
  if (foreignTo(name) === null) return null
  const proposal = nameForRegistry(name.split(' ').map(proposeWord).join(' ')).slice(0, LONGEST).trim()
  return /\p{L}/u.test(proposal) && foreignTo(proposal) === null ? proposal : null
}

const LONGEST = 50

function proposeWord(word: string): string {
  if (foreignTo(word) === null) return word
  const latin = transliterate(withGreekPairs(word.normalize('NFKC')), { replace: arabicVowels })
    .replace(/[^\p{L} .'’·-]/gu, ' ')
    .toLowerCase()
  return isShouted(word)
    ? latin.toUpperCase()
    : latin.replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase())
}

const isShouted = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()

// Follows the rules for Greek passports (ELOT 743); letter by letter 'ου' would become 'oy'.
function withGreekPairs(word: string): string {
  if (!/\p{Script=Greek}/u.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/(?<=[ΑΕΗαεη])υ(?![\u0308])(?=\p{M}*[αεηιουωβγδζλμνρ])/giu, 'v')
    .replace(/(?<=[ΑΕΗαεη])υ(?!\u0308)/giu, 'f')
    .replace(/(?<=Ο)υ(?!\u0308)/giu, 'u')
    .replace(/γ(?=[γξχ])/giu, 'n')
    .normalize('NFC')
}

const arabicVowels: [RegExp, string][] = [
  [/[اأآى]/g, 'a'],
  [/إ/g, 'i'],
  [/[ةه](?=$|\s)/g, 'a'],
]
