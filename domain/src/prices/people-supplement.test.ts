import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../platform/limits.ts'
import { followingPrice, usualPrice } from './night-price.ts'
import {
  nightSupplement,
  NO_PEOPLE_TERMS,
  supplementOfTariff,
  tariffSupplement,
  withSupplement,
} from './people-supplement.ts'
import { peopleTermsText, supplementWords } from './people-supplement-words.ts'

const terms = { includedPeople: 2, personSupplement: 1_500, extraBedSupplement: 2_000 }

test.each([
  [2, null],
  [3, { furtherPeople: 1, extraBeds: 0, amount: 1_500 }],
  [4, { furtherPeople: 1, extraBeds: 1, amount: 3_500 }],
  [5, { furtherPeople: 1, extraBeds: 2, amount: 5_500 }],
  [0, null],
])('%d people in a unit of three places, of which the price includes two, add %o', (people, supplement) => {
  expect(nightSupplement(terms, 3, people)).toEqual(supplement)
})

test('without a number of included people the places of the unit are included, and without a price of beds they cost as people', () => {
  expect(nightSupplement({ ...terms, includedPeople: null }, 2, 3)).toEqual({
    furtherPeople: 0,
    extraBeds: 1,
    amount: 2_000,
  })
  expect(nightSupplement({ ...terms, extraBedSupplement: null }, 2, 4)).toEqual({
    furtherPeople: 2,
    extraBeds: 0,
    amount: 3_000,
  })
  expect(nightSupplement({ ...terms, includedPeople: 3 }, 2, 3)).toBeNull()
  expect(nightSupplement(NO_PEOPLE_TERMS, 2, 9)).toBeNull()
})

const anyTerms = fc.record({
  includedPeople: fc.option(fc.integer({ min: 1, max: 12 })),
  personSupplement: fc.integer({ min: 0, max: 9_000 }),
  extraBedSupplement: fc.option(fc.integer({ min: 0, max: 9_000 })),
})
const places = fc.integer({ min: 1, max: 9 })
const people = fc.integer({ min: 0, max: 20 })

test('the supplement is what a receptionist adds up person by person', () => {
  fc.assert(
    fc.property(anyTerms, places, people, (of, beds, count) => {
      let expected = 0
      for (let person = 1; person <= count; person++) {
        if (person <= (of.includedPeople ?? beds)) continue
        expected += person > beds ? (of.extraBedSupplement ?? of.personSupplement) : of.personSupplement
      }
      const found = nightSupplement(of, beds, count)
      expect(found?.amount ?? 0).toBe(expected)
      if (found) expect(found.furtherPeople + found.extraBeds).toBeLessThanOrEqual(count)
      expect(withSupplement(limits.price.max - 1, found)).toBeLessThanOrEqual(limits.price.max)
    }),
  )
})

test('a virtual type and the people beyond its own cost together what the units cost for all of them', () => {
  fc.assert(
    fc.property(
      anyTerms,
      places,
      fc.record({ people: fc.integer({ min: 1, max: 12 }), unitsEach: fc.integer({ min: 1, max: 3 }) }),
      fc.integer({ min: 0, max: 8 }),
      (of, beds, tariff, more) => {
        const all = { people: tariff.people + more, unitsEach: tariff.unitsEach }
        const beyond = tariffSupplement(of, beds, tariff, all.people)?.amount ?? 0
        expect(supplementOfTariff(of, beds, tariff) + beyond).toBe(supplementOfTariff(of, beds, all))
      },
    ),
  )
})

test('a virtual type without a price of its own costs its units and the supplement of its people', () => {
  const parent = { id: 'real', price: null, unitsEach: 2, supplement: 1_500 }
  expect(usualPrice({ price: null, basePrices: [9_000, 8_000], parent })).toBe(17_500)
  expect(usualPrice({ price: null, basePrices: [8_000], parent: { ...parent, price: 7_000 } })).toBe(15_500)
  expect(usualPrice({ price: 5_000, basePrices: [8_000], parent })).toBe(5_000)
  expect(followingPrice(limits.price.max, parent)).toBe(limits.price.max)
})

test('says what is added in words', () => {
  expect(supplementWords(null)).toBe('')
  expect(supplementWords({ furtherPeople: 1, extraBeds: 0, amount: 1 })).toBe(' + 1 persona más')
  expect(supplementWords({ furtherPeople: 0, extraBeds: 1, amount: 1 })).toBe(' + 1 cama supletoria')
  expect(supplementWords({ furtherPeople: 2, extraBeds: 3, amount: 1 })).toBe(' + 2 personas más y 3 camas supletorias')
  expect(peopleTermsText(terms)).toMatch(/^2 personas incluidas, 15,00.€ por persona más, 20,00.€ por cama supletoria$/)
  expect(peopleTermsText(NO_PEOPLE_TERMS)).toMatch(/^las plazas incluidas, 0,00.€ por persona más$/)
})
