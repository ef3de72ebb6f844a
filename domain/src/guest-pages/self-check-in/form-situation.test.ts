import { expect, test } from 'vitest'
import { formSituation } from './form-situation.ts'

const booking = {
  state: 'confirmed',
  isCheckedIn: false,
  isCheckedOut: false,
  checkOut: '2026-07-14',
  isReceived: false,
} as const
const now = { isOn: true, today: '2026-07-10' }

test('takes travellers until check-in, also after everybody was received', () => {
  expect(formSituation(booking, now)).toBe('open')
  expect(formSituation({ ...booking, isReceived: true }, now)).toBe('received')
  expect(formSituation(booking, { ...now, today: '2026-07-14' })).toBe('open')
})

test('says why it takes none', () => {
  expect(formSituation({ ...booking, isCheckedIn: true, isReceived: true }, now)).toBe('arrived')
  expect(formSituation({ ...booking, isCheckedIn: true, isCheckedOut: true }, now)).toBe('ended')
  expect(formSituation(booking, { ...now, today: '2026-07-15' })).toBe('ended')
  for (const state of ['cancelled', 'no_show'] as const)
    expect(formSituation({ ...booking, state }, now)).toBe('cancelled')
  expect(formSituation({ ...booking, state: 'cancelled' }, { ...now, isOn: false })).toBe('resting')
})
