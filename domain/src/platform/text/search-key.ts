/** Letters that Unicode does not decompose into a plain letter and its accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
}

/**
 * The text by which a row is searched: the words of all its searched texts, in plain lower-case letters and digits,
 * separated by one space. Digits written in groups ('612 34 56 78', '12.345.678-Z') are repeated as one run.
 */
export const searchKey = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => withRuns(normalizeText(part ?? '')))
    .filter((part) => part !== '')
    .join(' ')

/** The words of a search, all of which must occur in the key; only letters and digits, so safe in a LIKE pattern. */
export const searchTerms = (text: string): string[] =>
  [...new Set(normalizeText(text).split(' '))].filter((term) => term !== '')

/** Without terms every row matches. */
export const matchesTerms = (key: string, terms: readonly string[]): boolean =>
  terms.every((term) => key.includes(term))

/** The text in plain lower-case letters and digits, separated by single spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøðđłþħŋıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{M}·]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Identity numbers may have a letter before and after their digits. */
const digitGroups = /(?:^| )((?:\p{L} )?\d+(?: \d+)*(?: \p{L})?)(?= |$)/gu
const MIN_DIGITS = 6

function withRuns(words: string): string {
  const runs = [...words.matchAll(digitGroups)]
    .map(([, group = '']) => group)
    .filter((group) => group.includes(' ') && group.replace(/\D/g, '').length >= MIN_DIGITS)
    .map((group) => group.replaceAll(' ', ''))
  return [words, ...runs].join(' ')
}

/**
 * The form in which names are compared: 'Viajes Ávila' equals 'VIAJES AVILA'. A name without letters or digits is only
 * trimmed and written in lower case.
 */
export const normalizeName = (name: string): string => normalizeText(name) || name.trim().toLowerCase()
