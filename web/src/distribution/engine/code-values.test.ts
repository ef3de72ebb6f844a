import { expect, test } from 'vitest'
import {
  arrivalsText,
  codesWith,
  codeValuesOf,
  discountText,
  isCodeSpent,
  isCodeTaken,
  usesText,
} from './code-values.ts'

const summer = {
  code: 'VERANO-10',
  kind: 'percent' as const,
  value: 1_000,
  from: null,
  to: '2026-08-31',
  limit: 50,
  used: 12,
}
const friends = { ...summer, code: 'AMIGOS', kind: 'amount' as const, value: 1_500, to: null, limit: null, used: 31 }

test('the list is sent with the code in place of the former one, added, or without it', () => {
  const codes = [summer, friends]
  const edited = { ...codeValuesOf(summer), code: ' verano 15 ', share: 1_500 }
  expect(codesWith(codes, summer, edited)).toEqual([
    friends,
    { ...summer, code: 'VERANO 15', value: 1_500, used: null },
  ])
  expect(codesWith(codes, null, edited)).toHaveLength(3)
  expect(codesWith(codes, friends, null)).toEqual([summer])
})

test('a code that reads the same is taken, but not by itself', () => {
  expect(isCodeTaken([summer, friends], null, 'verano 10')).toBe(true)
  expect(isCodeTaken([summer, friends], summer, 'Verano10')).toBe(false)
  expect(isCodeTaken([summer, friends], friends, 'Verano10')).toBe(true)
})

test('its row in words', () => {
  expect([summer, friends].map(discountText)).toEqual(['−\u00a010\u00a0%', '−\u00a015,00\u00a0€'])
  expect([summer, friends].map(usesText)).toEqual(['12 de 50', '31 usos'])
  expect([summer, friends, { ...summer, from: '2026-07-01' }].map(arrivalsText)).toEqual([
    'Hasta el 31/08/2026',
    'Cualquier fecha',
    '01/07/2026 – 31/08/2026',
  ])
})

test('a code is spent after its last day of arrival, or with its last use', () => {
  expect(isCodeSpent(summer, '2026-08-31')).toBe(false)
  expect(isCodeSpent(summer, '2026-09-01')).toBe(true)
  expect(isCodeSpent({ ...summer, used: 50 }, '2026-08-01')).toBe(true)
})
