/** What XML 1.0 forbids: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that no file may contain: parsers refuse the whole file for one of them. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '')

/** Signs that nobody sees: formats, joiners, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Mn}\p{Z}\s\u115F\u1160\u3164\uFFA0\u2800\uFFFE\uFFFF]/gu

/** Whether a text consists of signs alone that nobody sees, so that it says nothing. */
export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === ''
