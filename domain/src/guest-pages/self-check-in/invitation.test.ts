import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { invitationEnd, invitationFault, placesToMake } from './invitation.ts'

const booking = { state: 'confirmed', isCheckedOut: false, checkOut: '2026-07-12' } as const

test.each([
  ['a confirmed booking', booking, null],
  ['a booking that departs today', { ...booking, checkOut: '2026-07-10' }, null],
  ['an option', { ...booking, state: 'option' }, /opción/],
  ['a cancelled booking', { ...booking, state: 'cancelled' }, /cancelada/],
  ['a no-show', { ...booking, state: 'no_show' }, /no presentada/],
  ['a booking whose check-out is ticked', { ...booking, isCheckedOut: true }, /terminado/],
  ['a booking that departed yesterday', { ...booking, checkOut: '2026-07-09' }, /terminado/],
] as const)('%s', (_what, invited, fault) => {
  const found = invitationFault(invited, '2026-07-10')
  if (fault === null) expect(found).toBeNull()
  else expect(found).toMatch(fault)
})

test('the link ends with the departure day of the establishment', () => {
  expect(invitationEnd(MAINLAND, '2026-07-12').toISOString()).toBe('2026-07-12T22:00:00.000Z')
  expect(invitationEnd('Atlantic/Canary', '2026-07-12').toISOString()).toBe('2026-07-12T23:00:00.000Z')
})

test.each([
  [{ occupants: 4, guests: 1 }, 4],
  [{ occupants: 2, guests: 3 }, 3],
  [{ occupants: 0, guests: 0 }, 1],
  [{ occupants: 9999, guests: 1 }, 500],
  [{ occupants: 9999, guests: 501 }, 501],
])('%j make %i places', (people, places) => {
  expect(placesToMake(people)).toBe(places)
})
