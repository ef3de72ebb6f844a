import type { TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { expect, test } from 'vitest'
import { quartersUntil } from './quarters.ts'
import { rulesInWords, seasonInWords, tariffInWords } from './tax-in-words.ts'

const period: TaxPeriod = {
  typeCode: 'x',
  name: 'X',
  from: '2020-01-01',
  to: null,
  adult: 300,
  child: 0,
  surcharge: 0,
  perNight: true,
  bearsVat: true,
  maxNights: null,
  exemptToAge: null,
  lowSeason: null,
  longStay: null,
}
const winter = { from: '11-01', to: '04-30', cut: 75 }

test.each([
  [{}, 'IVA', '3,00 € por adulto y noche + IVA'],
  [{}, '', '3,00 € por adulto y noche'],
  [{ bearsVat: false }, 'IVA', '3,00 € por adulto y noche'],
  [{ lowSeason: winter }, 'IVA', '3,00 € por adulto y noche + IVA, de mayo a octubre; 0,75 € de noviembre a abril'],
  [{ surcharge: 500, child: 100 }, '', '3,00 € + 5,00 € de recargo por adulto y noche, 1,00 € por niño'],
  [{ perNight: false }, 'IGIC', '3,00 € por adulto y estancia + IGIC'],
])('a tariff with %j and %j', (changes, taxName, words) => {
  expect(tariffInWords({ ...period, ...changes }, taxName).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  ['11-01', '04-30', 'de noviembre a abril'],
  ['08-01', '08-31', 'en agosto'],
  ['12-01', '02-29', 'de diciembre a febrero'],
  ['12-01', '02-28', 'de diciembre a febrero'],
  ['06-15', '09-14', 'del 15/06 al 14/09'],
])('the season from %s to %s', (from, to, words) => {
  expect(seasonInWords({ from, to })).toBe(words)
})

test('describes limits, ages and long stays', () => {
  const ruled = { ...period, maxNights: 7, exemptToAge: 16, longStay: { fromNight: 9, cut: 50 } }
  expect(rulesInWords(ruled, 'stay')).toEqual([
    'Máximo 7 noches por persona',
    'Exentos hasta los 16 años',
    '50 % menos desde la noche 9',
    'Tarifa del día de entrada',
  ])
  expect(rulesInWords({ ...ruled, child: 100 }, 'night')).toContain('Niños hasta los 16 años')
})

test.each([
  ['2026-11-22', '3.º trimestre de 2026', '2026-07-01', '2026-09-30'],
  ['2026-01-01', '4.º trimestre de 2025', '2025-10-01', '2025-12-31'],
  ['2028-06-30', '1.º trimestre de 2028', '2028-01-01', '2028-03-31'],
])('the quarter before that of %s', (today, label, from, to) => {
  expect(quartersUntil(today)[1]).toMatchObject({ label, days: { from, to } })
})
