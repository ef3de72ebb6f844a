import { expect, test } from 'vitest'
import { countryName, flagOf, changePhoneCountry, phoneCountries, parsePhone } from './phone-rules.ts'

test.each([
  ['600000102', '+34 600 00 01 02', 'ES', true],
  ['+34600000102', '+34 600 00 01 02', 'ES', true],
  ['0034 600-000-102', '+34 600 00 01 02', 'ES', true],
  ['+44 20 7946 0018', '+44 20 7946 0018', 'GB', true],
  ['+1 212 555 0123', '+1 212 555 0123', 'US', true],
  ['+351912345678', '+351 912 345 678', 'PT', true],
  ['12', '+34 12', 'ES', false],
  ['+34', '', 'ES', false],
  ['+44', '', 'GB', false],
  ['', '', 'ES', false],
  ['600 o 601', '600 o 601', 'ES', false],
])('parses «%s» as %s of %s', (text, international, country, isValid) => {
  expect(parsePhone(text, 'ES')).toMatchObject({ international, country, isValid })
})

test('formats a number while it is typed', () => {
  expect(parsePhone('6000001', 'ES').shown).toBe('600 00 01')
  expect(parsePhone('0612345678', 'FR')).toMatchObject({ shown: '06 12 34 56 78', international: '+33 6 12 34 56 78' })
})

test('keeps the chosen country where countries share a code', () => {
  expect(parsePhone('+1', 'CA').country).toBe('CA')
  expect(parsePhone('+1', 'ES').country).toBe('US')
})

test('changing the country keeps the number and changes the code', () => {
  expect(changePhoneCountry('+34 612 34 56 78', 'FR')).toBe('+33 6 12 34 56 78')
  expect(changePhoneCountry('', 'FR')).toBe('')
})

test('every country has a Spanish name and a flag, the most frequent first', () => {
  expect(phoneCountries().slice(0, 2).map(countryName)).toEqual(['España', 'Francia'])
  expect(phoneCountries().filter((country) => flagOf(country) === '')).toEqual([])
})
