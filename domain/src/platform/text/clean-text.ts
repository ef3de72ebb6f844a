/** Texts of Western letters, with nothing to clean but the blanks around them. */
const ORDINARY = /^[\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF]*$/
/** Line breaks of other programs, such as that of Word. A line feed and a carriage return stay, because texts have lines. */
const OTHER_BREAKS = /[\u000B\u000C\u0085\u2028\u2029]/gu
/** Controls, halves of pairs, and numbers that Unicode keeps free of characters. */
const NO_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
/**
 * Marks that nobody sees and nobody types: directions, joiners, variants, fillers, soft hyphens. They come with what is pasted
 * from address books, chats and PDFs.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu
/** Signs of East Asian keyboards, such as the plus of a telephone. Their letters stay, which a person has to see. */
const WIDE = /[\uFF01-\uFF0F\uFF1A-\uFF20]/gu
const WIDE_OFFSET = 0xfee0
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu

/**
 * A text as it is taken from whoever types, pastes or imports it: without what nobody sees, with digits of all scripts as 0 to 9
 * and wide signs as plain ones, without blanks around it.
 */
export function cleanText(text: string): string {
  if (ORDINARY.test(text)) return text.trim()
  return text
    .replace(OTHER_BREAKS, ' ')
    .replace(NO_CHARACTER, '')
    .replace(INVISIBLE, neededMarks)
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET))
    .replace(OTHER_DIGIT, plainDigit)
    .trim()
}

const VARIANT = '\uFE0F'
const JOINER = '\u200D'
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const LETTER = /[\p{L}\p{M}]$/u
const LATIN = /\p{Script=Latin}$/u

/**
 * The variant and the joiner of emoji, and the joiners between letters of scripts that are joined, such as Arabic and
 * Devanagari. Older telephones know no lookbehind, so the surroundings are checked here.
 */
function neededMarks(marks: string, at: number, whole: string): string {
  const before = whole.slice(Math.max(0, at - 2), at)
  const after = String.fromCodePoint(whole.codePointAt(at + marks.length) ?? 0)
  if (EMOJI.test(before)) {
    const isJoined = marks.includes(JOINER) && /\p{Extended_Pictographic}/u.test(after)
    return (marks.startsWith(VARIANT) ? VARIANT : '') + (isJoined ? JOINER : '')
  }
  const isBetween = LETTER.test(before) && LETTER.test(after) && !LATIN.test(before) && !LATIN.test(after)
  return isBetween ? marks.replace(/[^\u200C\u200D]/gu, '') : ''
}

const plainDigits = new Map<string, string>()

/** The digits of a script are consecutive in Unicode, from zero to nine. */
function plainDigit(digit: string): string {
  const known = plainDigits.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  const plain = String((code - zero) % 10)
  plainDigits.set(digit, plain)
  return plain
}

/** '«~»', or in words where there is nothing to see. */
export const shownCharacter = (character: string): string =>
  /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character) ? 'un carácter invisible' : `«${character}»`
