import { describe, expect, test } from 'vitest'
import { lodgingRateOf, rateFault, rateLabel, taxOfProvince } from './tax-rates.ts'

test.each([
  ['28', 'IVA', 1000],
  ['07', 'IVA', 1000],
  ['', 'IVA', 1000],
  ['35', 'IGIC', 700],
  ['38', 'IGIC', 700],
  ['51', 'IPSI', 200],
  ['52', 'IPSI', 200],
] as const)('province %s: %s, lodging at %d', (province, name, lodging) => {
  expect(taxOfProvince(province)).toMatchObject({ name, lodging })
  expect(taxOfProvince(province).rates).toContain(lodging)
  expect(lodgingRateOf(province, false)).toBe(lodging)
  expect(lodgingRateOf(province, true)).toBe(0)
})

test('rateLabel has the name of the tax and a Spanish number', () => {
  expect(rateLabel(1000, 'IVA')).toBe('IVA 10 %')
  expect(rateLabel(950, 'IGIC')).toBe('IGIC 9,5 %')
  expect(rateLabel(0, 'IPSI')).toBe('IPSI 0 %')
})

describe('rateFault rejects a rate of another province and lists the allowed ones', () => {
  test.each<[number, string, string | null, string?]>([
    [700, '28', 'El IVA puede ser 0, 4, 10 o 21 %'],
    [2100, '35', 'El IGIC puede ser 0; 3; 5; 7; 9,5; 15 o 20 %'],
    [2100, '52', 'El IPSI puede ser 0; 0,5; 1; 2; 4; 8 o 10 %'],
    [0, '28', 'Indique por qué no lleva impuesto'],
    [0, '28', null, 'E1'],
    [2100, '28', null],
    [950, '38', null],
    [50, '51', null],
  ])('%d in %s: %s', (rate, province, fault, reason = '') => expect(rateFault(rate, province, reason)).toBe(fault))
})
