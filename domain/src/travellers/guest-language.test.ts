import { expect, test } from 'vitest'
import { guestLanguage } from './guest-language.ts'

test.each([
  ['de', '+34 600 000 000', 'de'],
  ['', '+34 600 000 000', 'es'],
  ['', '600 000 000', 'es'],
  ['', '', 'es'],
  ['', '0049 170 1234567', 'de'],
  ['', '+351 912 345 678', 'pt'],
  ['', '+44 7700 900123', 'en'],
  ['', '(+33) 6 12 34', 'es'],
] as const)('%j with telephone %j is addressed in %s', (language, phone, expected) => {
  expect(guestLanguage({ language, phone })).toBe(expected)
})
