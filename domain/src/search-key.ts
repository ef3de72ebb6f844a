/** Letters that Unicode does not take apart into a plain letter and its accent. */
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
 * What a row is found by: words in plain lower-case letters and digits, apart by one space, from all its searched texts.
 * Digits written in groups ('612 34 56 78', '12.345.678-Z') stand there once more as one run.
 */
export const searchKey = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => withRuns(plain(part ?? '')))
    .filter((part) => part !== '')
    .join(' ')

/** The words of a search, each of which has to stand in the key; letters and digits only, so safe in a LIKE pattern. */
export const searchTerms = (text: string): string[] =>
  [...new Set(plain(text).split(' '))].filter((term) => term !== '')

/** A row without any term to look for is found. */
export const isFound = (key: string, terms: readonly string[]): boolean => terms.every((term) => key.includes(term))

/** The text itself in the form of the key, with single spaces and no runs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøðđłþħŋıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{M}·]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Identity numbers may have a letter before and after their digits. */
const digitGroups = /(?<= |^)(?:\p{L} )?\d+(?: \d+)*(?: \p{L})?(?= |$)/gu
const MIN_DIGITS = 6

function withRuns(words: string): string {
  const runs = (words.match(digitGroups) ?? [])
    .filter((group) => group.includes(' ') && group.replace(/\D/g, '').length >= MIN_DIGITS)
    .map((group) => group.replaceAll(' ', ''))
  return [words, ...runs].join(' ')
}
