import { expect, test } from 'vitest'
import { cleanText, shownCharacter } from './clean-text.ts'

test.each([
  ['a number from an address book', '\u202A+34 600 000 102\u202C', '+34 600 000 102'],
  ['a mark of direction', '\u200E+34600000102', '+34600000102'],
  ['a variant after a digit', '+34\uFE0F 600\u2011000', '+34 600\u2011000'],
  ['wide digits', '\uFF0B\uFF13\uFF14600', '+34600'],
  ['Arabic digits', '+34\u0666\u0660\u0660000102', '+34600000102'],
  ['Persian, Devanagari and Thai digits', '\u06F1\u06F9 \u0967\u096F \u0E51\u0E59', '19 19 19'],
  ['mathematical digits', '\u{1D7CE}\u{1D7D9}\u{1D7F6}\u{1D7FF}', '0109'],
  ['a blank without width', 'An\u200Ba', 'Ana'],
  ['a soft hyphen', 'Pru\u00ADeba', 'Prueba'],
  ['a word joiner, a byte order mark, fillers', '\u2060Eje\uFEFFmplo\u3164\uFFA0', 'Ejemplo'],
  [
    "Word's line break, and those of Unicode",
    'L\u00EDnea\u000Buno\u2028dos\u2029tres\u0085cuatro\u000Ccinco',
    'Línea uno dos tres cuatro cinco',
  ],
  ['controls and what is no character', 'a\u0000b\u0007c\u009Fd\uFFFEe\uFFFFf\uD800g\uFDD0h', 'abcdefgh'],
  ['blanks around', ' \u200B Ana \u00A0', 'Ana'],
  ['a joiner between Latin letters', 'A\u200Dna', 'Ana'],
])('drops or replaces %s', (_, text, clean) => expect(cleanText(text)).toBe(clean))

test.each([
  'Łódź, Ñandú; 10 €\n\tsegunda línea\r\ntercera',
  'Nguyễn Thị',
  'a\u0301 e\u0301',
  '👨\u200D👩\u200D👧 ❤\uFE0F ❤\uFE0F\u200D🔥 👩🏽\u200D🍳',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '山田 太郎',
  '½ ² Ⅷ',
])('keeps %s', (text) => expect(cleanText(text)).toBe(text))

test('the digits of every script are whole runs from zero to nine', () => {
  const runs: number[] = []
  for (let code = 0, length = 0; code <= 0x10ffff; code++) {
    const isDigit = /\p{Nd}/u.test(String.fromCodePoint(code))
    if (!isDigit && length > 0) runs.push(length)
    length = isDigit ? length + 1 : 0
  }
  expect(runs.filter((length) => length % 10 !== 0)).toEqual([])
})

test('a character that nobody sees is said in words', () => {
  expect(['\u200B', '\u00A0', '\uE000', '\u0007', '~'].map(shownCharacter)).toEqual([
    ...Array.from({ length: 4 }, () => 'un carácter invisible'),
    '«~»',
  ])
})
