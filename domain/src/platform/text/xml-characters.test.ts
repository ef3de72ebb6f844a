import { expect, test } from 'vitest'
import { isInvisible, withoutForbidden } from './xml-characters.ts'

test.each([
  ['noncharacters', 'Noche\uFFFF \uFFFEdoble', 'Noche doble'],
  ['halves of surrogate pairs', 'a\uD83Db\uDE00c', 'abc'],
  ['controls', 'a\u0000\u000B\u001Fb', 'ab'],
  ['nothing of what is allowed', 'Ñ\t\n😀\uFFFD', 'Ñ\t\n😀\uFFFD'],
])('takes out %s', (_, text, left) => {
  expect(withoutForbidden(text)).toBe(left)
})

test.each([
  ['\u200B\u2060', true],
  ['\u3164', true],
  [' \u00A0\uFFFF', true],
  ['', true],
  ['A\u200B', false],
  ['😀', false],
])('%j is invisible: %s', (text, expected) => {
  expect(isInvisible(text)).toBe(expected)
})
