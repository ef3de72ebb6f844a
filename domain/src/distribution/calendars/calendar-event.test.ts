import { expect, test } from 'vitest'
import { holderIn, kindOfEvent } from './calendar-event.ts'

test.each([
  ['Reserved', 'reservation'],
  ['RESERVED', 'reservation'],
  ['Reserved - Ana García', 'reservation'],
  ['Booked', 'reservation'],
  ['Reservado', 'reservation'],
  ['Airbnb (Not available)', 'closure'],
  ['CLOSED - Not available', 'closure'],
  ['Not reserved', 'closure'],
  ['Reservedness', 'closure'],
  ['Bloqueado', 'closure'],
  ['', 'closure'],
])('by its text %j is a %s', (summary, kind) => {
  expect(kindOfEvent(summary, 'auto')).toBe(kind)
})

test('the establishment may say what all events of a calendar are', () => {
  expect(kindOfEvent('CLOSED - Not available', 'reservation')).toBe('reservation')
  expect(kindOfEvent('Reserved', 'closure')).toBe('closure')
})

test.each([
  ['Reserved - Ana García', 'Ana García'],
  ['Booked: Li Wei', 'Li Wei'],
  ['Reservado (José Ejemplo)', 'José Ejemplo'],
  ['Walter Ejemplo', 'Walter Ejemplo'],
  ['Reserved', ''],
  ['Reserved - HM4XYZ12', ''],
  ['CLOSED - Not available', ''],
  ['Airbnb (Not available)', ''],
  ['Reserved - Guest', ''],
  ['Reserved - X', ''],
  ['', ''],
])('the holder in %j is %j', (summary, holder) => {
  expect(holderIn(summary)).toBe(holder)
})
