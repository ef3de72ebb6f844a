import { expect, test } from 'vitest'
import { faultOfFormat, pricesEdit, valuesOfPrices } from './dish-prices.ts'

test('sends all formats, and no supplement without a name', () => {
  const values = valuesOfPrices({ prices: [{ name: 'Tapa', price: 400 }], supplement: { name: 'Terraza', price: 50 } })
  expect(pricesEdit('d', { ...values, prices: [...values.prices, { name: ' Ración ', price: 1200 }] })).toEqual({
    id: 'd',
    prices: [
      { name: 'Tapa', price: 400 },
      { name: 'Ración', price: 1200 },
    ],
    supplement: { name: 'Terraza', price: 50 },
  })
  expect(pricesEdit('d', { ...values, supplementName: ' ' }).supplement).toBeNull()
})

test('several prices have a name each, all different', () => {
  expect(faultOfFormat('', [{ name: '' }])).toBe(true)
  expect(faultOfFormat('', [{ name: '' }, { name: 'Tapa' }])).toBe('Con varios precios, cada uno lleva su formato')
  expect(faultOfFormat('tapa', [{ name: 'tapa' }, { name: 'Tapa ' }])).toBe('Este formato ya está')
  expect(faultOfFormat('Racion', [{ name: 'Ración' }, { name: 'Racion' }])).toBe('Este formato ya está')
})
