import { expect, test } from 'vitest'
import { isGuessedResidence, provinceOfResidence, residenceOf, residenceOfText } from './residence.ts'

type ResidenceFacts = Parameters<typeof residenceOf>[0]

const facts = (change: Partial<ResidenceFacts>): ResidenceFacts => ({
  countryCode: 'ESP',
  nationality: 'ESP',
  municipalityCode: '',
  postalCode: '',
  provinceCode: '',
  isStated: null,
  ...change,
})

test.each([
  [{ countryCode: 'FRA' }, 'FRA'],
  [{ municipalityCode: '28079' }, 'ES300'],
  [{ municipalityCode: '07024' }, 'ES531'],
  [{ municipalityCode: '35016', postalCode: '28001' }, 'ES705'],
  [{ postalCode: '35001' }, 'ES701'],
  [{ provinceCode: '41' }, 'ES618'],
  [{ postalCode: '99001' }, ''],
  [{}, ''],
  [{ countryCode: '' }, ''],
])('%j lives in "%s"', (change, residence) => {
  expect(residenceOf(facts(change))).toBe(residence)
})

test.each([
  [{ countryCode: 'FRA', nationality: 'FRA' }, true],
  [{ countryCode: 'FRA', nationality: 'FRA', isStated: true }, false],
  [{ countryCode: 'FRA', nationality: 'DEU' }, false],
  [{ postalCode: '28001' }, false],
  [{}, true],
  [{ countryCode: 'FRA', nationality: 'DEU', isStated: false }, true],
])('%j is a guess: %s', (change, isGuess) => {
  expect(isGuessedResidence(facts(change))).toBe(isGuess)
})

test('a confirmed text is a country or a province', () => {
  expect(['FRA', '28', 'ESP', '99', 'fr'].map(residenceOfText)).toEqual(['FRA', 'ES300', '', '', ''])
  expect(['ES300', 'ES705', 'ES531', 'FRA'].map(provinceOfResidence)).toEqual(['28', '35', '07', ''])
})
