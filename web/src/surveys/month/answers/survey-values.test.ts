import { expect, test } from 'vitest'
import { surveyDataOf } from '../../../test/survey-data.ts'
import { answerOfWireName } from './answer-names.ts'
import {
  askedBy,
  BY_UNITS,
  categoryOfProvince,
  categoryOfType,
  countFault,
  keysOf,
  surveyChangesOf,
  surveyValuesOf,
} from './survey-values.ts'

const saved = surveyValuesOf(surveyDataOf())

test('only what was changed is sent; what belongs to the month goes with its month', () => {
  expect(surveyChangesOf(saved, saved, '2026-06')).toEqual({})
  expect(surveyChangesOf({ ...saved, company: ' Encinas S.A. ' }, saved, '2026-06')).toEqual({
    company: 'Encinas S.A.',
  })
  expect(surveyChangesOf({ ...saved, controlCode: '0002L', daysOpen: '' }, saved, '2026-06')).toEqual({
    controlCode: '0002L',
    daysOpen: null,
    referenceDay: '2026-06-01',
  })
})

test('an emptied answer, a province and the survey of the units are sent as such', () => {
  const values = { ...saved, phone1: '', managerProvince: '08' }
  expect(surveyChangesOf(values, saved, '2026-06')).toEqual({ phone1: null, managerProvince: '08' })
  const chosen = surveyValuesOf(surveyDataOf({ isSurveyChosen: true, survey: 'rural' }))
  expect(surveyChangesOf({ ...chosen, survey: BY_UNITS }, chosen, '2026-06')).toEqual({ survey: null })
})

test('the board prices go as a whole', () => {
  const before = surveyValuesOf(surveyDataOf({ boardPrices: [{ regime: 2, price: 800 }] }))
  expect(surveyChangesOf({ ...before, board3: 2200 }, before, '2026-06').boardPrices).toEqual([
    { regime: 2, price: 800 },
    { regime: 3, price: 2200 },
  ])
})

test('a type of hotel brings its first category, the managing company’s province its keys', () => {
  expect(categoryOfType({ type: 'Hostales' })).toBe('HS')
  expect(keysOf({ managerProvince: '08', province: '29' })).toEqual(['0 Llaves'])
  expect(keysOf({ managerProvince: null, province: '29' })).toHaveLength(4)
  expect(categoryOfProvince({ managerProvince: '29', province: '08', category: '0 Llaves' })).toBe('1 Llave')
})

test('which answers are asked follows the survey, in Canarias the kind of establishment', () => {
  expect(askedBy('hotels', 'hotels')).toMatchObject({ hasHotelType: true, hasManager: false })
  expect(askedBy('apartments', 'hotels')).toMatchObject({ hasHotelType: false, hasManager: true, hasApartments: true })
  expect(askedBy('istac', 'apartments')).toMatchObject({ hasHotelType: false, hasKeys: true })
  expect(askedBy('istac', 'hotels')).toMatchObject({ hasHotelType: true, hasKeys: false })
})

test('a number is empty or whole, up to its most', () => {
  expect(['', '31', ' 7 '].map((text) => countFault(text, 31))).toEqual([true, true, true])
  expect([countFault('32', 31), countFault('2,5', 31)]).toEqual(['Como mucho 31', 'Escriba un número entero'])
})

test('a finding names its answer by the key on the wire', () => {
  expect(answerOfWireName('CODIGO_CONTROL')).toBe('controlCode')
  expect(answerOfWireName('OTRA')).toBeUndefined()
})
