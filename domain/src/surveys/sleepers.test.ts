import { expect, test } from 'vitest'
import { estimatedResidence } from './sleepers.ts'
import { bookingOf, guestOf } from './test/counted-month.ts'

const stay = { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-05' }

test.each([
  [['FRA', 'DEU', 'DEU'], 'ES300', 'DEU'],
  [['', 'FRA'], 'ES300', 'FRA'],
  [['', '', 'FRA'], 'ES300', 'FRA'],
  [['FRA', 'DEU'], 'ES300', 'ES300'],
  [['FRA', 'DEU', 'DEU', 'FRA', 'ITA'], 'ITA', 'ITA'],
  [['FRA', 'DEU'], '', 'FRA'],
  [[], 'ES300', 'ES300'],
  [['', ''], '', ''],
])('with guests of %j and a holder of %j, other occupants live in %j', (residences, holderResidence, expected) => {
  const guests = residences.map((residence, at) => guestOf(String(at), stay, { residence }))
  expect(estimatedResidence(bookingOf(stay, { guests, holderResidence }))).toBe(expected)
})
