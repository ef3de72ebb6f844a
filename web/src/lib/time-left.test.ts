import { expect, test } from 'vitest'
import { ago, timeLeftUntil } from './time-left.ts'

const now = Date.parse('2026-06-25T10:00:00Z')
const at = (time: string) => timeLeftUntil(`2026-06-${time}Z`, now)

test.each([
  ['25T13:10:00', 'Quedan 3 h 10 min', 87, 'urgent'],
  ['25T14:00:00', 'Quedan 4 h', 83, 'soon'],
  ['25T17:59:00', 'Quedan 7 h 59 min', 67, 'soon'],
  ['25T18:00:00', 'Quedan 8 h', 67, 'calm'],
  ['26T09:05:00', 'Quedan 23 h 05 min', 4, 'calm'],
  ['27T15:30:00', 'Quedan 2 d 5 h', 1, 'calm'],
  ['25T10:00:30', 'Quedan menos de 1 min', 100, 'urgent'],
  ['25T09:40:00', 'Venció hace 20 min', 100, 'urgent'],
  ['25T07:35:00', 'Venció hace 2 h', 100, 'urgent'],
  ['23T10:00:00', 'Venció hace 2 d', 100, 'urgent'],
])('a deadline at %s: %s', (time, words, percent, tone) => {
  expect(at(time)).toEqual({ words, percent, tone })
})

test('an instant in the future counts as just now', () => {
  expect(ago('2026-06-25T10:00:20Z', now)).toBe('hace menos de 1 min')
  expect(ago('2026-06-25T09:58:00Z', now)).toBe('hace 2 min')
})
