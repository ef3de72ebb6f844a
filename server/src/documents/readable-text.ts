/**
 * The same text with '�' for what the font cannot draw: a missing letter is then seen, and never quietly gone.
 * Latin, Greek and Cyrillic are drawn.
 */
export const readableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\uFE0F/gu, '')
    .replace(undrawn, '�')

const undrawn =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007E\u00A0-\u00BF\u0300-\u036F\u2010-\u2026\u2030\u2039\u203A\u20AC\u2116\u2122\uFFFD]).|[\uFF00-\uFFEF]/gu
