import { allergens } from '@posada/domain/restaurant/allergens'
import { expect, test } from 'vitest'
import { menuLanguageIn, menuPagePath, readAvoided, writeAvoided } from './menu-address.ts'

test('what is avoided stands in the address, in the order of Annex II', () => {
  expect(writeAvoided(['milk', 'gluten'])).toBe('?sin=gluten,leche')
  expect(writeAvoided([])).toBe('')
  expect(readAvoided(new URLSearchParams(writeAvoided(allergens)))).toEqual([...allergens])
})

test.each(['?sin=', '?sin=<b>', '?sin=toString,__proto__', '?otro=gluten', `?sin=${'x,'.repeat(5_000)}`])(
  'an altered address avoids nothing: %s',
  (query) => expect(readAvoided(new URLSearchParams(query))).toEqual([]),
)

test('the page has an address for each language', () => {
  expect([menuPagePath('t'), menuPagePath('t', 'de')]).toEqual(['/carta/t', '/carta/t/de'])
  expect([menuLanguageIn('eu'), menuLanguageIn('xx'), menuLanguageIn('constructor')]).toEqual(['eu', null, null])
})
