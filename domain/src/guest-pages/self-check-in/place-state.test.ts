import { expect, test } from 'vitest'
import { isAllReceived, lacksSignature, placeState, progressOf } from './place-state.ts'

const guest = { isComplete: true, isSigned: true, birthDate: '1990-05-01', arrivesOn: '2026-07-10' }

test.each([
  ['nobody', null, 'pending'],
  ['a complete and signed guest', guest, 'received'],
  ['a guest with a fault', { ...guest, isComplete: false }, 'incomplete'],
  ['a guest without signature', { ...guest, isSigned: false }, 'incomplete'],
  ['a guest of thirteen without signature', { ...guest, isSigned: false, birthDate: '2012-07-11' }, 'received'],
  ['a guest of fourteen on the day of arrival', { ...guest, isSigned: false, birthDate: '2012-07-10' }, 'incomplete'],
  ['a guest of unknown age without signature', { ...guest, isSigned: false, birthDate: null }, 'incomplete'],
] as const)('a place of %s', (_who, filledBy, state) => {
  expect(placeState(filledBy)).toBe(state)
})

test('a signature is missing only of those who sign', () => {
  expect(lacksSignature({ ...guest, isSigned: false })).toBe(true)
  expect(lacksSignature(guest)).toBe(false)
  expect(lacksSignature({ ...guest, isSigned: false, birthDate: '2020-01-01' })).toBe(false)
})

test('all is received when every place is', () => {
  expect(progressOf(['received', 'pending', 'incomplete', 'received'])).toEqual({ received: 2, places: 4 })
  expect(isAllReceived({ received: 2, places: 4 })).toBe(false)
  expect(isAllReceived({ received: 4, places: 4 })).toBe(true)
  expect(isAllReceived(progressOf([]))).toBe(false)
})
