/** At most 50 characters: Latin letters with their marks, separated by space, apostrophe, hyphen, dot or middle dot. */
export const isLatinName = (text: string): boolean => {
  const name = nameForRegistry(text)
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) && firstUnsupportedCharacter(name) === null
}

export const LONGEST_NAME = 50

/** A name as it is reported and measured: letters composed with their accents, single spaces. */
export const nameForRegistry = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** The first character that the registry does not accept in names; null when there is none. */
export function firstUnsupportedCharacter(name: string): string | null {
  const [first] = nameForRegistry(name).replace(allowedInNames, '')
  return first ?? null
}

// Unicode counts wide letters ('Ａ', from Asian keyboards) as Latin, and Roman numerals not as letters.
const allowedInNames = /(?![\uFF00-\uFFEF])(?=\p{L})\p{Script=Latin}\p{Mn}*|[ .'’·-]/gu
