import { createRequire } from 'node:module'
import { transliterate } from 'transliteration'

/** The colours of the application's light theme, for documents. */
export const palette = {
  ink: '#24211e',
  secondary: '#57514a',
  tertiary: '#6f6860',
  line: '#d8d3ca',
  accent: '#0f5a58',
  soft: '#f4f2ee',
  error: '#a3342a',
} as const

const require = createRequire(import.meta.url)
const fileOf = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)

/** Noto Sans has tabular figures, Greek and Cyrillic. */
export const fonts = { regular: fileOf('400Regular'), bold: fileOf('600SemiBold') }

/**
 * A text with its characters that the font lacks in Latin letters, with capitals as in names: '东京都' becomes 'Dong Jing
 * Dou', '서울' 'Seoul'. The font has Latin, Greek and Cyrillic. Signs that nothing transliterates, such as pictures, are
 * left out.
 */
export const readableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[★☆⭐]/gu, '*')
    .replace(undrawn, (run: string, at: number, whole: string) => {
      const latin = capitalized(latinLetters(run.normalize('NFKC').replaceAll('・', ' ')))
      const [before, after] = [whole.slice(0, at), whole.slice(at + run.length)]
      return `${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${latin}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`
    })
    .replace(/\s+([,.;:)])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * The library writes letters that Latin lacks as signs: the Arabic ones that are read as an a as '@' and '~', breathings and
 * glottal stops as backquotes. Its capitals inside of words stand for other consonants. A printed name has letters only.
 */
const latinLetters = (text: string): string =>
  transliterate(text, { unknown: '' })
    .replace(/[@~]/g, 'a')
    .replace(/[^\p{L}\p{N}\s.,;:()'’"/+%=<>*!?&-]/gu, '')
    .replace(/(?<=\p{L})\p{Lu}|\p{Lu}(?=\p{Lu})/gu, (letter) => letter.toLowerCase())

/** An apostrophe stands for a letter of the other script: the word begins after it. */
const capitalized = (latin: string): string =>
  latin.replace(/(?<=^|\s)(['’`]?)(\p{L})/gu, (_, sign: string, letter: string) => sign + letter.toUpperCase())

/** A run of characters that the font lacks, with the joiners between them. */
const undrawn =
  /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007E\u00A0-\u00BF\u0300-\u036F\u2010-\u2026\u2030\u2039\u203A\u00D7\u00F7\u20AC\u2116\u2122\u2212\s]).|[\uFF00-\uFFEF])+/gu
