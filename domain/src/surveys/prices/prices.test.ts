import { expect, test } from 'vitest'
import { apartmentPrices, kindsWithoutPrice } from './apartment-prices.ts'
import { clientGroupOf, hotelPrices } from './hotel-prices.ts'
import { ruralPrices } from './rural-prices.ts'
import { bookingOf, countedMonth, unitOf } from '../test/counted-month.ts'

/** A booking of a unit from Sunday the 3rd of May 2026. */
const sold = (unitId: string, prices: readonly number[], tariffId = 6) =>
  bookingOf({ unitId, checkIn: '2026-05-03', checkOut: `2026-05-0${3 + prices.length}`, prices }, { tariffId })

test.each([
  [1, 1],
  [8, 8],
  [9, 9],
  [11, 6],
  [12, 6],
  [13, 9],
  [14, 9],
  [0, 9],
  [10, 9],
])('a booking of tariff %d is of the group %d', (tariffId, group) => {
  expect(clientGroupOf(tariffId)).toBe(group)
})

test('a group has the price of its doubles, else of all its rooms, and free nights have no share', () => {
  const units = ['101', '102', '103', '104'].map((id, at) => unitOf(id, { ineType: at < 2 ? 1 : 2 }))
  const bookings = [
    sold('101', [5000, 6001], 6),
    sold('103', [20_000], 6),
    sold('104', [9000, 10_000], 5),
    sold('102', [0, 0], 3),
  ]
  const { adr, revPar, groups } = hotelPrices(countedMonth({ units, bookings }))
  expect({ adr, revPar }).toEqual({ adr: 10_000, revPar: 403 })
  expect(groups.filter((group) => group.adr > 0 || group.share > 0)).toEqual([
    { group: 5, adr: 9500, share: 4000 },
    { group: 6, adr: 5501, share: 6000 },
  ])
  expect(groups.map(({ group }) => group)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('lodging is what remains of a night without its board and its tax', () => {
  const booking = bookingOf(
    { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-04', price: 11_000 },
    { people: 2, regime: 2 },
  )
  const month = { bookings: [booking], lodgingRate: 1000 }
  expect(hotelPrices(countedMonth(month)).adr).toBe(10_000)
  expect(hotelPrices(countedMonth({ ...month, boardPrices: new Map([[2, 1100]]) })).adr).toBe(8000)
  expect(hotelPrices(countedMonth({ ...month, boardPrices: new Map([[2, 6000]]) })).adr).toBe(0)
})

test('apartments have prices by kind and tariff', () => {
  const units = [11, 11, 13, 14].map((ineType, at) => unitOf(`10${at + 1}`, { ineType, places: 4 }))
  const bookings = [
    sold('101', [4000, 5000, 6000], 11),
    sold('102', [7000], 2),
    sold('103', [8000], 8),
    sold('104', [0], 14),
  ]
  const month = countedMonth({ survey: 'apartments', units, bookings })
  const prices = apartmentPrices(month)
  expect(prices.filter(({ share }) => share > 0)).toEqual([
    { kind: 11, tariff: 11, price: 5000, share: 7500 },
    { kind: 11, tariff: 13, price: 7000, share: 2500 },
    { kind: 13, tariff: 11, price: 8000, share: 10_000 },
  ])
  expect(prices).toHaveLength(16)
  expect(kindsWithoutPrice(month)).toEqual([14])
})

test('rural lodging has prices by night of the week, and of stays over a month', () => {
  const units = [unitOf('101', { ineType: 21 }), unitOf('102', { ineType: 22 }), unitOf('103', { ineType: 22 })]
  const month = countedMonth({
    survey: 'rural',
    units,
    bookings: [
      // Thursday to Monday
      bookingOf({ unitId: '101', checkIn: '2026-05-07', checkOut: '2026-05-11', prices: [4000, 6000, 7000, 5000] }),
      bookingOf({ unitId: '102', checkIn: '2026-05-01', checkOut: '2026-06-01', price: 3000 }),
      bookingOf({ unitId: '103', checkIn: '2026-05-01', checkOut: '2026-05-31', price: 2000 }),
    ],
  })
  expect(ruralPrices(month)).toEqual([
    { letting: 'rooms', tariff: 'normal', price: 4500, share: 5000 },
    { letting: 'rooms', tariff: 'weekend', price: 6500, share: 5000 },
    { letting: 'rooms', tariff: 'others', price: 0, share: 0 },
    { letting: 'whole', tariff: 'normal', price: 2000, share: 3279 },
    { letting: 'whole', tariff: 'weekend', price: 2000, share: 1639 },
    { letting: 'whole', tariff: 'others', price: 3000, share: 5082 },
  ])
})
