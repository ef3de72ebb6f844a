import { expect, test } from 'vitest'
import { allCountries, findCountry, findCountryByText } from './countries.ts'

test('lists 250 countries with three-letter codes, in Spanish alphabetical order', () => {
  const codes = allCountries().map((country) => country.code)
  const names = allCountries().map((country) => country.name)
  expect(new Set(codes).size).toBe(250)
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare))
})

test.each([
  ['ESP', 'España'],
  ['DEU', 'Alemania'],
  ['XKK', 'Kosovo'],
  ['ES', undefined],
])('%s is %s', (code, name) => {
  expect(findCountry(code)?.name).toBe(name)
})

test.each([
  ['España', 'ESP'],
  ['ESPAÑA', 'ESP'],
  ['es', 'ESP'],
  ['Germany', 'DEU'],
  ['FRA', 'FRA'],
  ['Reino Unido', 'GBR'],
  ['nada', undefined],
])('the text %j means %s', (text, code) => {
  expect(findCountryByText(text)?.code).toBe(code)
})
