/** Latin letters with their marks, in words apart by space, apostrophe, hyphen, dot or middle dot; at most 50. */
export const isLatinName = (text: string): boolean => {
  const name = nameForRegistry(text)
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) && foreignTo(name) === null
}

export const LONGEST_NAME = 50

/** A name as it is reported and counted: letters with their accents in one, single spaces. */
export const nameForRegistry = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** The first character that the registry takes in no name; null when there is none. */
export function foreignTo(name: string): string | null {
  const [first] = nameForRegistry(name).replace(allowed, '')
  return first ?? null
}

// Wide letters ('Ａ', of Asian keyboards) are Latin to Unicode, and Roman numerals are no letters to it.
const allowed = /(?![\uFF00-\uFFEF])(?=\p{L})\p{Script=Latin}\p{Mn}*|[ .'’·-]/gu
