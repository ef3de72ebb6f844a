import { expect, test } from 'vitest'
import { figuresOfMonth } from './month-figures.ts'
import { bookingOf, countedMonth, unitOf } from './test/counted-month.ts'

test('the price of a night leaves out free nights, which are occupied all the same', () => {
  const month = countedMonth({
    units: [unitOf('101'), unitOf('102')],
    bookings: [
      bookingOf({ unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-06', prices: [6000, 0, 8000] }),
      bookingOf({ unitId: '102', checkIn: '2026-05-03', checkOut: '2026-05-04', price: 0 }, { people: 2 }),
    ],
  })
  expect(figuresOfMonth(month)).toEqual({
    travellers: 3,
    nights: 5,
    occupiedNights: 4,
    availableNights: 62,
    occupancy: 645,
    income: 14_000,
    adr: 7000,
    revPar: 226,
  })
})

test('a night that was sold and not slept has no income', () => {
  const stay = { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-05' }
  const month = countedMonth({ bookings: [bookingOf(stay, { isTicked: false, guests: [] })] })
  expect(figuresOfMonth(month)).toMatchObject({ nights: 0, occupiedNights: 0, income: 0, adr: 0, revPar: 0 })
})
