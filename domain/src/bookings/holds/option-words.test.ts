import { expect, test } from 'vitest'
import { MAINLAND } from '../../platform/days/day.ts'
import { optionWords } from './option-words.ts'

const view = { timeZone: MAINLAND, now: new Date('2026-07-20T16:00:00Z') }

test.each([
  ['', '', 'Opción hasta el 20/07/2026'],
  ['2026-07-20T16:45:00Z', '', 'Retenida hasta las 18:45'],
  ['2026-07-20T22:05:00Z', '', 'Retenida hasta el 21/07/2026 a las 00:05'],
  ['2026-07-22T22:00:00Z', '', 'Retenida hasta el 22/07/2026'],
  ['2026-07-21T16:00:00Z', 'request', 'Por confirmar hasta el 21/07/2026 a las 18:00'],
  ['2026-07-21T16:00:00Z', 'offer', 'Presupuesto hasta el 21/07/2026 a las 18:00'],
])('what holds until %j, of kind %s, reads %s', (heldUntil, kind, words) => {
  const option = { optionUntil: '2026-07-20', heldUntil, isRequest: kind === 'request', isOffered: kind === 'offer' }
  expect(optionWords(option, view)).toBe(words)
})

test('an option of which nobody knows the day is an option', () => {
  expect(optionWords({ optionUntil: null, heldUntil: '', isRequest: false, isOffered: false }, view)).toBe('Opción')
})
