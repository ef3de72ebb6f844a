import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from '../platform/days/day.ts'
import { nightWithBoard } from './board-price.ts'
import {
  bulkDaysFault,
  bulkValuesFault,
  calendarDayFault,
  calendarDays,
  daysOfChange,
  ambiguousPriceFault,
  isPriceSuspiciouslyHigh,
  isPriceSuspiciouslyLow,
  readDayValue,
} from './day-change.ts'
import { nightPrice, nightPriceOfUnit } from './night-price.ts'
import { adjustedPrice, adjustmentFault, parentPlanFault, percentOf, virtualPlanFault } from './price-plan.ts'
import {
  daySaleState,
  isDayFull,
  isOnlyLocalLeft,
  placesFault,
  quotaFault,
  unitsForEngine,
  unitsForPortals,
  unitsOfVirtualType,
} from './units-for-sale.ts'

test.each([
  [10_000, { amount: 1_000, isPercent: true }, 11_000],
  [10_000, { amount: -1_250, isPercent: true }, 8_750],
  [3, { amount: 5_000, isPercent: true }, 5],
  [1, { amount: -5_000, isPercent: true }, 1],
  [500, { amount: -600, isPercent: false }, 0],
  [9_999_999, { amount: 1, isPercent: false }, 9_999_999],
])('a price of %d cents in a virtual plan of %o is %d', (parent, adjustment, price) => {
  expect(adjustedPrice(parent, adjustment)).toBe(price)
})

test('half a cent is rounded up, as with exact fractions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: -10_000, max: 100_000 }),
      (amount, hundredths) => {
        const exact = BigInt(amount) * BigInt(hundredths)
        const down = exact / 10_000n - (exact % 10_000n < 0n ? 1n : 0n)
        const rest = exact - down * 10_000n
        expect(BigInt(percentOf(amount, hundredths))).toBe(rest * 2n >= 10_000n ? down + 1n : down)
      },
    ),
  )
})

test('a virtual plan hangs on a real one and has a variation', () => {
  const real = { id: 'a', parentId: null }
  expect(parentPlanFault('b', real)).toBeNull()
  expect(parentPlanFault('a', real)).toBe('Un plan no puede depender de sí mismo')
  expect(parentPlanFault(null, { id: 'v', parentId: 'a' })).toBe('Un plan virtual depende siempre de un plan real')
  expect(parentPlanFault(null, undefined)).toBe('El plan del que depende no existe')
  expect(virtualPlanFault({ amount: 5, isPercent: null })).toMatch(/necesita la variación/)
  expect(virtualPlanFault({ amount: -10_001, isPercent: true })).toMatch(/100 %/)
  expect(virtualPlanFault({ amount: -10_001, isPercent: false })).toBeNull()
})

test('a night costs the price of its day, else of its type, else the lowest base price', () => {
  const main = { id: 'main', parentId: null, adjustment: null }
  const cheaper = { id: 'v', parentId: 'main', adjustment: { amount: -1_000, isPercent: true } }
  const type = { id: 't', price: 9_000, basePrices: [8_000, 7_000], parent: null }
  const ofDay = (planId: string, typeId: string, day: string) =>
    planId === 'main' && typeId === 't' && day === '2026-07-01' ? 12_000 : null
  expect(nightPrice(main, type, '2026-07-01', ofDay)).toEqual({ price: 12_000, source: 'day' })
  expect(nightPrice(main, type, '2026-07-02', ofDay)).toEqual({ price: 9_000, source: 'type' })
  expect(nightPrice(main, { ...type, price: null }, '2026-07-02', ofDay)).toEqual({ price: 7_000, source: 'base' })
  expect(nightPrice(main, { ...type, price: null, basePrices: [] }, '2026-07-02', ofDay).price).toBe(0)
  const forThree = { ...type, id: 'v', price: null, parent: { id: 't', price: 9_000, unitsEach: 1, supplement: 1_500 } }
  expect(nightPrice(main, forThree, '2026-07-01', ofDay)).toEqual({ price: 13_500, source: 'day' })
  expect(nightPrice(main, forThree, '2026-07-02', ofDay)).toEqual({ price: 10_500, source: 'type' })
  expect(nightPrice(cheaper, forThree, '2026-07-01', ofDay).price).toBe(12_150)
  expect(nightPrice(cheaper, type, '2026-07-01', ofDay)).toEqual({ price: 10_800, source: 'day' })
  expect(nightPrice({ ...main, id: 'other' }, type, '2026-07-01', ofDay).price).toBe(9_000)
  expect(nightPriceOfUnit({ basePrice: 5 }, { dayPrice: null, typePrice: null })).toEqual({ price: 5, source: 'base' })
  expect(nightPriceOfUnit({ basePrice: 5 }, { dayPrice: null, typePrice: 6 })).toEqual({ price: 6, source: 'type' })
  expect(nightPriceOfUnit({ basePrice: 5 }, { dayPrice: 0, typePrice: 6 })).toEqual({ price: 0, source: 'day' })
})

const count = fc.integer({ min: 0, max: 8 })
const dayUnits = fc.record({ total: count, channel: count, local: count, channelBooked: count, localBooked: count })

test('units for sale are those that can be sold one by one without selling one twice', () => {
  fc.assert(
    fc.property(dayUnits, (day) => {
      let portals = 0
      while (day.channelBooked + portals < day.channel && day.channelBooked + day.localBooked + portals < day.total)
        portals++
      expect(unitsForPortals(day)).toBe(portals)
      let engine = 0
      const held = day.channelBooked + day.localBooked
      while (held + engine < day.channel + day.local && held + engine < day.total) engine++
      expect(unitsForEngine(day)).toBe(engine)
    }),
  )
})

test('a virtual type sells whole groups of its parent', () => {
  expect([0, 1, 2, 3, 4].map((units) => unitsOfVirtualType(units, 2))).toEqual([0, 0, 1, 1, 2])
  expect(unitsOfVirtualType(3, 0)).toBe(3)
})

test('a day is full when all is sold or nothing may be, and warns when only local units are left', () => {
  const day = { total: 4, channel: 2, local: 1, channelBooked: 2, localBooked: 0 }
  expect(isDayFull(day)).toBe(false)
  expect(isOnlyLocalLeft(day)).toBe(true)
  expect(isDayFull({ ...day, localBooked: 1 })).toBe(true)
  expect(isOnlyLocalLeft({ ...day, localBooked: 1 })).toBe(false)
  expect(isDayFull({ ...day, channel: 0, local: 0, localBooked: 3 })).toBe(true)
  expect(isOnlyLocalLeft({ ...day, channel: 0, channelBooked: 0 })).toBe(false)
  expect(daySaleState(day, false)).toBe('only-local')
  expect(daySaleState(day, true)).toBe('closed')
  expect(daySaleState({ ...day, channelBooked: 0 }, false)).toBe('free')
  expect(daySaleState({ ...day, channelBooked: 0, localBooked: 4 }, false)).toBe('full')
  expect(quotaFault({ total: 3, channel: 2, local: 1 })).toBeNull()
  expect(quotaFault({ total: 2, channel: 2, local: 1 })).toMatch(/no puede ser superior/)
})

test('a board costs euros per person or a share of the night', () => {
  expect(nightWithBoard(8_000, 2, { amount: 750, isPercent: false })).toBe(9_500)
  expect(nightWithBoard(8_000, 2, { amount: -1_000, isPercent: true })).toBe(7_200)
  expect(nightWithBoard(1_000, 2, { amount: -750, isPercent: false })).toBe(0)
  expect(nightWithBoard(8_000, 2, null)).toBe(8_000)
})

test('an adjustment takes off at most the whole price', () => {
  expect(adjustmentFault({ amount: -10_000, isPercent: true })).toBeNull()
  expect(adjustmentFault({ amount: -10_001, isPercent: true })).toBe('Un descuento no puede pasar del 100 %')
  expect(adjustmentFault({ amount: -10_001, isPercent: false })).toBeNull()
})

test('a virtual type has at least one place for an adult', () => {
  expect(placesFault(2, 1)).toBeNull()
  expect(placesFault(2, 2)).toMatch(/todas las plazas/)
})

test('the floor of a single price is a fifth of the one shown', () => {
  expect(isPriceSuspiciouslyLow(10_000, 1_999)).toBe(true)
  expect(isPriceSuspiciouslyLow(10_000, 2_000)).toBe(false)
  expect(isPriceSuspiciouslyLow(0, 0)).toBe(false)
  expect([isPriceSuspiciouslyHigh(8_000, 80_000), isPriceSuspiciouslyHigh(8_000, 80_001)]).toEqual([false, true])
  expect(isPriceSuspiciouslyHigh(0, 9_999_999)).toBe(false)
})

test.each([
  ['price', '80,50', 8_050],
  ['price', '80,505', null],
  ['price', '100000', null],
  ['price', '-1', null],
  ['min_stay', '400', 400],
  ['min_stay', '401', null],
  ['max_stay', '0', 0],
  ['max_stay', '9999', null],
  ['channel', '9999', 9_999],
  ['local', '2,5', null],
  ['closed', 'true', 1],
  ['closed', 'sí', null],
] as const)('typed for a day, the %s %s is %s', (field, typed, value) => {
  expect(readDayValue(field, typed)).toBe(value)
})

test.each([
  ['80.001', true],
  ['1.234 €', true],
  ['80.01', false],
  ['80001', false],
  ['1.234,50', false],
  ['80,00', false],
  [80.001, false],
])('the typed price %j can be read in two ways: %j', (typed, isAmbiguous) => {
  expect(ambiguousPriceFault(typed) !== null).toBe(isAmbiguous)
})

test('the values of a bulk change leave a stay that can be sold, at a price that is not below nothing', () => {
  expect(bulkValuesFault({ min_stay: 3, max_stay: 3 }, null)).toBeNull()
  expect(bulkValuesFault({ min_stay: 3, max_stay: 0 }, null)).toBeNull()
  expect(bulkValuesFault({ max_stay: 2 }, null)).toBeNull()
  expect(bulkValuesFault({ min_stay: 3, max_stay: 2 }, null)).toMatch(/no puede ser menor que la mínima/)
  expect(bulkValuesFault({}, { amount: -10_000, isPercent: true })).toBeNull()
  expect(bulkValuesFault({}, { amount: -10_001, isPercent: true })).toBe('Un descuento no puede pasar del 100 %')
})

test('a bulk change is for days to come, at most two years ahead', () => {
  const today = '2026-11-25'
  expect(bulkDaysFault(today, today, today)).toBeNull()
  expect(bulkDaysFault(addDays(today, 1), addDays(today, 730), today)).toBeNull()
  expect(bulkDaysFault(today, addDays(today, 730), today)).toBe('Límite de 2 años en el futuro alcanzado')
  expect(bulkDaysFault('2026-11-24', today, today)).toBe('Solo se pueden cambiar los días desde hoy')
  expect(bulkDaysFault('2026-12-02', '2026-12-01', today)).toBe('La fecha de inicio no puede ser posterior a la de fin')
  expect(daysOfChange('2026-11-23', '2026-12-06', [0, 6])).toEqual([
    '2026-11-23',
    '2026-11-29',
    '2026-11-30',
    '2026-12-06',
  ])
  expect(daysOfChange('2026-11-23', '2026-11-24', [])).toHaveLength(2)
})

test('the calendar goes from today to the end of the sale', () => {
  const today = '2026-11-25'
  expect([calendarDayFault(today, today), calendarDayFault(addDays(today, 730), today)]).toEqual([null, null])
  expect(calendarDayFault('2026-11-24', today)).toMatch(/^No puede retroceder un mes/)
  expect(calendarDayFault(addDays(today, 731), today)).toBe('Límite de 2 años en el futuro alcanzado')
})

test('the calendar shows 15 days before and 65 after a day, within the sale', () => {
  const today = '2026-11-25'
  expect(calendarDays('2027-03-01', today)).toEqual(eachDay('2027-02-14', '2027-05-06'))
  expect(calendarDays(today, today)[0]).toBe(today)
  expect(calendarDays(addDays(today, 730), today).at(-1)).toBe(addDays(today, 730))
})
