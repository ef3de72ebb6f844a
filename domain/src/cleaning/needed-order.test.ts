import { expect, test } from 'vitest'
import { inCleaningOrder, type NeededUnit } from './needed-order.ts'

type Unit = NeededUnit & { name: string; place: number | null }
const unit = (name: string, position: number, differing: Partial<Unit> = {}): Unit => ({
  name,
  position,
  kind: 'departure',
  hasArrival: false,
  arrivalHour: '',
  isOccupied: false,
  hasObstacle: false,
  place: null,
  ...differing,
})
const order = (...units: Unit[]) => inCleaningOrder(units, '15:00').map(({ name }) => name)

test('units with an arrival come first by its hour, then departures, free ones before occupied ones', () => {
  const units = [
    unit('light', 1, { kind: 'light' }),
    unit('occupied', 2, { isOccupied: true }),
    unit('departure', 3),
    unit('at an unknown hour', 4, { hasArrival: true }),
    unit('at four', 5, { hasArrival: true, arrivalHour: '16:00' }),
    unit('at noon', 6, { hasArrival: true, arrivalHour: '12:00' }),
    unit('do not disturb', 0, { hasArrival: true, arrivalHour: '11:00', hasObstacle: true }),
  ]
  expect(order(...units)).toEqual([
    'at noon',
    'at an unknown hour',
    'at four',
    'departure',
    'occupied',
    'light',
    'do not disturb',
  ])
})

test('units that somebody has placed keep their order, and another one goes before what is needed later', () => {
  const light = (name: string, place: number) => unit(name, 1, { kind: 'light', place })
  expect(order(light('second', 1), light('first', 0), unit('new departure', 9))).toEqual([
    'new departure',
    'first',
    'second',
  ])
  expect(order(light('second', 1), light('first', 0), unit('new light', 9, { kind: 'light' }))).toEqual([
    'first',
    'second',
    'new light',
  ])
})
