import { expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import { nightsOfPrice, optionsFault } from './offer-options.ts'

const stay = (unitId: string | null, checkIn: string, checkOut: string) => ({ unitId, checkIn, checkOut })
const one = stay('103', '2026-07-14', '2026-07-17')
const TWICE = 'Las opciones 1 y 2 son de la misma unidad y coinciden en alguna noche: no se pueden guardar las dos'

test.each([
  ['one unit on nights that overlap', [one, stay('103', '2026-07-16', '2026-07-18')], TWICE],
  ['one unit, one stay after the other', [one, stay('103', '2026-07-17', '2026-07-18')], null],
  ['two units', [one, stay('201', '2026-07-14', '2026-07-17')], null],
  [
    'two of a type, of which Posada finds the units',
    [stay(null, '2026-07-14', '2026-07-17'), stay(null, '2026-07-14', '2026-07-17')],
    null,
  ],
  ['no night', [stay('103', '2026-07-14', '2026-07-14')], 'No puede estar menos de una noche'],
])('%s, kept', (_case, options, fault) => {
  expect(optionsFault(options, { holdsUnits: true })).toBe(fault)
})

test('what is not kept may be offered twice', () => {
  expect(optionsFault([one, one], { holdsUnits: false })).toBeNull()
})

test.each([
  [[9800, 9800, 9800], 28_000],
  [[0, 0], 101],
  [[5000, 10_000], 15_000],
  [[100], 1],
])('the price of nights of %j that costs %i by word is the same to the cent', (tariff, price) => {
  const nights = nightsOfPrice(tariff, price)!
  expect(nights).toHaveLength(tariff.length)
  expect(sum(nights)).toBe(price)
})

test('a night that would cost more than the highest price has none', () => {
  expect(nightsOfPrice([100], 10_000_000)).toBeNull()
})
