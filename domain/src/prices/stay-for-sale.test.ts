import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../platform/days/day.ts'
import { NO_RESTRICTIONS, stayForSale, stayRestrictionFaults, type DayRestrictions } from './stay-for-sale.ts'

const stay = { checkIn: '2026-07-01', checkOut: '2026-07-04' }
const on = (day: string, restrictions: Partial<DayRestrictions>) => (asked: string) =>
  asked === day ? { ...NO_RESTRICTIONS, ...restrictions } : NO_RESTRICTIONS

test.each<[string, Partial<DayRestrictions>, string | undefined]>([
  ['2026-07-03', { minStay: 4 }, 'La estancia mínima es de 4 noches'],
  ['2026-07-04', { minStay: 4 }, undefined],
  ['2026-07-02', { maxStay: 2 }, 'La estancia máxima es de 2 noches'],
  ['2026-07-02', { maxStay: 1 }, 'La estancia máxima es de 1 noche'],
  ['2026-07-02', { closed: true }, 'La venta está cerrada el 02/07/2026'],
  ['2026-07-04', { closed: true }, undefined],
  ['2026-07-01', { closedToArrival: true }, 'No se admiten llegadas el 01/07/2026'],
  ['2026-07-02', { closedToArrival: true, closedToDeparture: true }, undefined],
  ['2026-07-04', { closedToDeparture: true }, 'No se admiten salidas el 04/07/2026'],
])('of a stay of three nights, on %s %o says %s', (day, restrictions, sentence) => {
  expect(stayRestrictionFaults(stay, on(day, restrictions))).toEqual(sentence === undefined ? [] : [sentence])
})

test('several closed nights are one sentence', () => {
  const faults = stayRestrictionFaults(stay, () => ({ ...NO_RESTRICTIONS, closed: true }))
  expect(faults).toEqual(['La venta está cerrada 3 noches, la primera el 01/07/2026'])
})

const restrictions = fc.record({
  minStay: fc.integer({ min: 0, max: 5 }),
  maxStay: fc.integer({ min: 0, max: 5 }),
  closed: fc.boolean(),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
})
const day = fc.record({
  restrictions,
  units: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 0, max: 20_000 }),
})

test('a stay is sold exactly when every one of its days allows it, for the sum of its nights', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 7 }), fc.integer({ min: 1, max: 3 }), (days, units) => {
      const checkIn = '2026-07-01'
      const of = (asked: string) => days[daysBetween(checkIn, asked)]!
      const { faults, total } = stayForSale({
        stay: { checkIn, checkOut: addDays(checkIn, days.length - 1) },
        units,
        people: 2,
        board: { amount: 100, isPercent: false },
        restrictionsOf: (asked) => of(asked).restrictions,
        unitsForSale: (asked) => of(asked).units,
        priceOf: (asked) => of(asked).price,
      })
      const nights = days.slice(0, -1)
      let isSold = !days[0]!.restrictions.closedToArrival && !days.at(-1)!.restrictions.closedToDeparture
      let cost = 0
      for (const { restrictions: its, units: free, price } of nights) {
        if (its.closed || price === 0 || free < units || nights.length < its.minStay) isSold = false
        if (its.maxStay !== 0 && nights.length > its.maxStay) isSold = false
        cost += price + 200
      }
      expect(faults.length === 0).toBe(isSold)
      expect(total).toBe(cost)
    }),
  )
})
