import { firstUnsupportedCharacter, nameForRegistry } from '@posada/domain/travellers/registry-text'
import { transliterate } from 'transliteration'

/**
 * The name transliterated to the letters that the registry accepts, to be compared with the passport and accepted by a
 * person; null where no change is needed or possible. Words that need no change stay as they are. The module is large:
 * import it lazily.
 */
export function proposeLatinName(text: string): string | null {
  const name = nameForRegistry(text)
  if (firstUnsupportedCharacter(name) === null) return null
  const proposal = nameForRegistry(name.split(' ').map(proposeWord).join(' ')).slice(0, MAX_LENGTH).trim()
  return /\p{L}/u.test(proposal) && firstUnsupportedCharacter(proposal) === null ? proposal : null
}

const MAX_LENGTH = 50

function proposeWord(word: string): string {
  if (firstUnsupportedCharacter(word) === null) return word
  const latin = transliterate(replaceGreekPairs(word.normalize('NFKC')), { replace: arabicVowels })
    .replace(/[^\p{L} .'’·-]/gu, ' ')
    .toLowerCase()
  return isUpperCase(word)
    ? latin.toUpperCase()
    : latin.replace(/(?:^|[\s'’-])\p{L}/gu, (beginning) => beginning.toUpperCase())
}

const isUpperCase = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()

// Follows the rules for Greek passports (ELOT 743); letter by letter 'ου' would become 'oy'.
function replaceGreekPairs(word: string): string {
  if (!/\p{Script=Greek}/u.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/([ΑΕΗαεη])υ(?![\u0308])(?=\p{M}*[αεηιουωβγδζλμνρ])/giu, '$1v')
    .replace(/([ΑΕΗαεη])υ(?!\u0308)/giu, '$1f')
    .replace(/(Ο)υ(?!\u0308)/giu, '$1u')
    .replace(/γ(?=[γξχ])/giu, 'n')
    .normalize('NFC')
}

const arabicVowels: [RegExp, string][] = [
  [/[اأآى]/g, 'a'],
  [/إ/g, 'i'],
  [/[ةه](?=$|\s)/g, 'a'],
]
