import { expect, test } from 'vitest'
import { establishmentKinds } from '../establishments/establishment.ts'
import { defaultTariffOf, isTariffOf, tariffName, tariffsFor } from './tariffs.ts'

test.each([
  ['hotel', 6, true],
  ['hotel', 9, true],
  ['hotel', 11, false],
  ['hotel', 0, false],
  ['apartment', 11, true],
  ['apartment', 14, true],
  ['apartment', 6, false],
  ['apartment', 15, false],
] as const)('%s sells by tariff %d: %s', (kind, id, expected) => {
  expect(isTariffOf(kind, id)).toBe(expected)
})

test('hotels have nine tariffs and apartments four, without common ids', () => {
  const ids = establishmentKinds.flatMap((kind) => tariffsFor(kind).map((tariff) => tariff.id))
  expect(tariffsFor('hotel')).toHaveLength(9)
  expect(tariffsFor('apartment')).toHaveLength(4)
  expect(new Set(ids).size).toBe(13)
})

test('the default tariff is private guests in a hotel and normal in an apartment', () => {
  expect(tariffName(defaultTariffOf('hotel'))).toBe('Particulares')
  expect(tariffName(defaultTariffOf('apartment'))).toBe('Normal')
  expect(tariffName(10)).toBe('')
})
