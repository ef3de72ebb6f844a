import { expect, test } from 'vitest'
import { CLEANING } from '../establishments/units/cleaning-status.ts'
import { cleaningDue, cleaningExpected, type CleanedStay } from './cleaning-kind.ts'

const today = '2026-06-10'
const { dirty, clean, light } = CLEANING
const stay = (checkIn: string, checkOut: string, inside: 'expected' | 'in' | 'out' = 'in'): CleanedStay => ({
  checkIn: `2026-06-${checkIn}`,
  checkOut: `2026-06-${checkOut}`,
  isCheckedIn: inside !== 'expected',
  isCheckedOut: inside === 'out',
})

test.each([
  ['a dirty empty unit', dirty, [], { kind: 'departure', isOccupied: false }],
  ['a unit that was left', dirty, [stay('08', '10', 'out')], { kind: 'departure', isOccupied: false }],
  ['a unit that guests leave today', clean, [stay('08', '10')], { kind: 'departure', isOccupied: true }],
  [
    'a unit whose guests should have left yesterday',
    clean,
    [stay('05', '09')],
    { kind: 'departure', isOccupied: true },
  ],
  ['a unit whose guests stay', light, [stay('09', '12')], { kind: 'light', isOccupied: false }],
  ['the fourth night of a stay', light, [stay('06', '12')], { kind: 'deep', isOccupied: false }],
  ['a unit that was made dirty during a stay', dirty, [stay('09', '12')], { kind: 'deep', isOccupied: false }],
  ['an empty unit to be looked at', light, [], { kind: 'light', isOccupied: false }],
  ['a clean unit whose guests stay', clean, [stay('09', '12')], null],
  ['a clean unit that guests arrive in', clean, [stay('10', '12', 'expected')], null],
])('%s needs what its status and stays say', (_, status, stays, due) => {
  expect(cleaningDue(status, stays, today, 4)).toEqual(due)
})

test('without a deep cleaning every so many nights guests who stay get a light one', () => {
  expect(cleaningDue(light, [stay('06', '12')], today, null)).toEqual({ kind: 'light', isOccupied: false })
})

test('a day to come needs what its stays say', () => {
  const stays = [stay('06', '12', 'expected'), stay('12', '14', 'expected')]
  const kinds = ['06', '07', '10', '12', '13', '14', '15'].map((day) => cleaningExpected(stays, `2026-06-${day}`, 4))
  expect(kinds).toEqual([null, 'light', 'deep', 'departure', 'light', 'departure', null])
})
